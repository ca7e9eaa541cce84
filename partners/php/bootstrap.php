<?php

/** Loads the Guzzle of the system and the generated classes. Turns warnings, notices and deprecations into exceptions. */

declare(strict_types=1);

set_error_handler(static function (int $level, string $message, string $file, int $line): never {
    throw new ErrorException($message, 0, $level, $file, $line);
});

require 'GuzzleHttp/autoload.php';

spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'Service\\')) {
        require __DIR__ . '/generated/lib/' . str_replace('\\', '/', substr($class, strlen('Service\\'))) . '.php';
    }
});
