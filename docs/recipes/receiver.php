<?php
// php -S 127.0.0.1:4011 receiver.php

define('TOKENS', sys_get_temp_dir() . '/webhook-tokens-' . getmyuid());

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

$authorization = $_SERVER['HTTP_AUTHORIZATION'] ?? '';
$tokens = is_file(TOKENS) ? file(TOKENS, FILE_IGNORE_NEW_LINES) : [];

if ($_SERVER['REQUEST_URI'] === '/token') {
    if (!hash_equals(getenv('TOKEN_AUTHORIZATION'), $authorization)) {
        http_response_code(401);
        exit;
    }
    $token = bin2hex(random_bytes(16));
    file_put_contents(TOKENS, "$token\n", FILE_APPEND);
    header('content-type: application/json');
    echo json_encode(['access_token' => ['token' => $token]]);
    exit;
}

$body = file_get_contents('php://input');
if (!in_array(substr($authorization, strlen('Bearer ')), $tokens, true) || !is_signed($body)) {
    http_response_code(401);
    exit;
}
file_put_contents('php://stdout', json_decode($body)->event . "\n");
http_response_code(204);
