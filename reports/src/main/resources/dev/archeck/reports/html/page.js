'use strict';
(() => {
  const search = document.getElementById('search');
  const found = document.getElementById('found');
  const items = [...document.querySelectorAll('.item')];
  const sections = [...document.querySelectorAll('main > section')];
  const buttons = [...document.querySelectorAll('nav button[data-severity]')];
  const all = [...document.querySelectorAll('details')];

  const apply = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
    const severities = buttons.filter(one => one.getAttribute('aria-pressed') === 'true').map(one => one.dataset.severity);
    let shown = 0;
    for (const item of items) {
      const text = item.textContent.toLowerCase();
      const severity = item.dataset.severity;
      const fits = words.every(word => text.includes(word)) && (!severity || severities.includes(severity));
      item.classList.toggle('hidden', !fits);
      shown += fits ? 1 : 0;
      if (fits && words.length && item.matches('details')) { item.open = true; }
    }
    for (const section of sections) {
      const own = [...section.querySelectorAll('.item')];
      section.classList.toggle('hidden', words.length > 0 && own.every(item => item.classList.contains('hidden')));
    }
    found.textContent = words.length ? shown + ' of ' + items.length : '';
  };

  search.addEventListener('input', apply);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
      apply();
    });
  }
  const unfold = () => {
    const open = all.some(one => !one.open);
    for (const one of all) { one.open = open; }
  };
  document.getElementById('unfold').addEventListener('click', unfold);
  document.addEventListener('keydown', event => {
    if (event.target === search) {
      if (event.key === 'Escape') { search.value = ''; apply(); search.blur(); }
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) { return; }
    if (event.key === '/') { event.preventDefault(); search.focus(); }
    if (event.key === 'e') { unfold(); }
  });
  let before = [];
  window.addEventListener('beforeprint', () => { before = all.map(one => one.open); for (const one of all) { one.open = true; } });
  window.addEventListener('afterprint', () => all.forEach((one, i) => { one.open = before[i]; }));
})();
