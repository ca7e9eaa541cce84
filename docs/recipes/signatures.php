<?php
// php -S 127.0.0.1:4011 signatures.php

function is_signed(string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $at = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!ctype_digit($at) || abs(time() - (int) $at) > 300) {
        return false;
    }
    $key = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
    // During a rotation, both secrets sign.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $one) {
        if (hash_equals($expected, $one)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!is_signed($body)) {
    http_response_code(401);
    exit;
}
file_put_contents('php://stdout', json_decode($body)->event . "\n");
http_response_code(204);
