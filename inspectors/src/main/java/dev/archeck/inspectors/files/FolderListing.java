package dev.archeck.inspectors.files;

import java.util.List;

/// What one folder holds, in the order the system gave it.
record FolderListing(String folder, List<Folder> folders, List<TreeFile> files, List<Skipped> skipped) {}
