<?php

/** Compiles every generated class. */

declare(strict_types=1);

require __DIR__ . '/bootstrap.php';

foreach (['', 'Api/', 'Model/'] as $folder) {
    foreach (glob(__DIR__ . "/generated/lib/$folder*.php") as $file) {
        require_once $file;
    }
}
