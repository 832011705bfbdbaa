package dev.archeck.inspectors.files;

import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// A folder still to be listed.
///
/// @param path relative, empty for the root
/// @param at where it lies
/// @param device the file system it is on, as the system's file key names it
record Folder(String path, Path at, String device) {
    /// The folder for a path whose attributes were just read.
    static Folder of(String path, Path at, BasicFileAttributes attributes) {
        String key = String.valueOf(attributes.fileKey());
        return new Folder(path, at, key.substring(0, Math.max(0, key.indexOf(','))));
    }

    /// The relative path of an entry of this folder.
    String child(String name) {
        return path.isEmpty() ? name : path + "/" + name;
    }
}
