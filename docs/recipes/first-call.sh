API=http://127.0.0.1:4010
TOKEN=$(curl -sS -X POST -u demo_client:demo_secret $API/v3/auth/generate_access_token | jq -r .access_token)
call() { curl -sS "$API/v3/$1" -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d "$2"; }

PERSON=$(call individuals/new '{"first_name": "Jordan", "last_name": "Rivera", "email": "jordan@example.com"}' | jq -r .id)
call individuals/get_by_id "{\"individual_id\": \"$PERSON\"}" | jq
