import { gap } from '../define/origin.ts'

export const DELIVERY_EVENTS = gap('delivery-without-event-type', {
  absent:
    'What the default account preference of an entry without event_type is, and which entries apply when delivery_details change later.',
  assumed:
    'Such an entry takes every event of the Data Request. Each entry that takes an event gets a delivery of its own, even where two name one URL; a delivery keeps to the end the URL, headers and credentials that applied when the event was raised.',
  why: 'A receiver that named no event loses none that way; a change of addresses must not send an old event to a place that did not subscribe to it.',
})

export const DELIVERY_ATTEMPTS = gap('webhook-attempts', {
  absent:
    'What counts as an attempt, from when an interval runs, in which order events arrive, and what else ends an attempt: redirects, unreachable addresses, oversized answers.',
  assumed:
    'Eleven attempts at most: one and ten retries. An interval runs from the end of the attempt that failed. A redirect is not followed: its status is not 2xx. An address that is not public, or a URL or header that cannot be sent, fails the attempt. One receiver (scheme, host and port) is asked one thing at a time: first attempts come in the order in which the events were raised, and retries when they are due. The same bytes are sent at each attempt; a content-type among the configured headers is overruled. Where the service itself fails ten times to make an attempt, the delivery has failed. Delivery is at least once: a receiver that has already acknowledged an event may get it again after a crash of the service.',
  why: 'A redirect would carry credentials to a place nobody configured; a failure of any kind may pass, so all follow one ladder.',
})

export const WEBHOOK_AUTHORIZATION = gap('webhook-authorization', {
  absent:
    'Under which scheme a fetched token stands in the Authorization header, how data is encoded as a form, how response_token_path is written, and which answers hold a token.',
  assumed:
    'Authorization: Bearer and the token, in place of a configured Authorization header. In a form lists repeat their name and objects are JSON; without data no body is sent. The path names attributes separated by dots; indexes of lists are numbers. Without a path the whole answer is the token, surrounding space removed, be it plain or one JSON text. The endpoint must answer 2xx within ten seconds, and the token be 1 to 8,192 characters of those RFC 6750 allows.',
  why: 'The credential is a JWT, which RFC 6750 carries as a bearer token; what could not stand in the header, or would be a whole document instead of a token, is a misconfiguration that should show at once.',
})

export const WEBHOOK_ENCRYPTION = gap('webhook-encrypted-credentials', {
  absent: 'How credentials are encrypted when key_id is present, which header is meant, and where keys come from.',
  assumed:
    'Compact JWE with RSA-OAEP-256 and A256GCM. The value of Authorization among the headers of x_auth_token_credentials, and every text in data at any depth, is decrypted when it is sent; one that does not decrypt with that key of the account fails the attempt. The reference server makes, lists and retires keys through its control API.',
  why: 'It is the standard form with the widest support in libraries; with key_id the values are to be treated as encrypted, so one in the clear is a mistake that must not be sent on.',
})

export const WEBHOOK_SIGNATURE = gap('webhook-signature', {
  absent: 'A signature, an identifier or a time by which a receiver tells a true webhook from a false or repeated one.',
  assumed:
    'None unless the account asks for it (control API of the reference server); then the three headers of Standard Webhooks: webhook-id is the identifier of the event, the same over retries and replays; webhook-timestamp is the real time of the attempt in seconds; webhook-signature holds one v1 signature (HMAC-SHA256) for each of at most two valid secrets.',
  why: 'It is the common convention, with libraries to verify it; two secrets at once let a receiver rotate, and receivers compare the time with their own clock, which no virtual time moves.',
})

export const DELIVERY_HEADERS = gap('delivery-headers-refused', {
  absent: 'Which headers and URLs delivery_details may hold.',
  assumed:
    'Names and values that HTTP allows, one line of Latin-1 each, no name twice, and none that carry the message itself, such as host, connection or content-length; a token request of another content type than the two supported is refused, too. What is not allowed is a 400 when it is given. So is a URL that shows without a lookup that no request would go there: one with a user name, an address that is not public, a name of a local network, a port of another protocol, or this server itself. This machine is allowed where the reference server is started on it alone.',
  why: 'A line break in a value would write headers of its own; a fault found when the Data Request is made is cheaper than one found at the first event.',
})

export const DELIVERY_SECRETS = gap('delivery-secrets', {
  absent: 'Who may read the headers and credentials in delivery_details, and whether a public token may change where webhooks go.',
  assumed:
    'With an access token, credentials are left out and the values of headers read *** unless get_x_auth_token_credentials is true. With a public token neither headers nor credentials are there, whatever is asked for, and the values in the query of a URL are masked. datarequests/update with a public token and delivery_details is a 401, though the scope table opens the endpoint to it. A header whose value is *** is a 400.',
  why: 'A public token is in the hands of a browser: who holds one would otherwise read the secrets of the receiver, or have the data of the Individual sent elsewhere.',
})
