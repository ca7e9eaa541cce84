import { gap } from '../define/origin.ts'

export const HOSTED_PORTAL = gap('hosted-portal', {
  absent: 'What the hosted portal behind an invitation link shows, when the link counts as opened, and who can continue a session.',
  assumed:
    'DATAREQUEST_LINK_ACCESSED is recorded when a browser shows the first page. The script of the page reports it; without scripts, it is recorded when the session begins. If the same browser opens the link again, it counts once, unless another browser opened it in between. The start of the session records WIDGET_INITIATED and binds the session to the browser with a cookie. The same browser continues where it stopped, even after the link expires. Another browser begins its own session, with the existing consent of the Data Request. A link that is expired, used, or of a deleted Individual returns 410, and an unknown link 404.',
  why: "Mail programs and scanners open links before people do, and run no scripts. People's input belongs to the browser where they entered it. Consent is recorded once for each Data Request.",
})

export const OFFERED_WAYS = gap('offered-ways', {
  absent:
    'Which ways, institutions and kinds of document the portal offers, and the account preferences if the Data Request does not set them.',
  assumed:
    'A direct connection is always offered. A bank is offered for INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS unless enable_bank_income is false. Uploads are offered unless enable_manual_upload is false; the field of the Data Request has priority over the one in request_details. The institutions are those for the type of the Data Request, or of institution_type if present, in the given countries. A known request_details.datasource is opened directly, and the Individual can choose another one unless enable_datasource_override is false. An unknown one is ignored, and display_name alone becomes the first search text. If only one way is left, the portal does not ask. A session can have as many documents as one call to items/upload, with the same size limit for each. One form can have twice the size of a document.',
  why: 'A sandbox shows everything that is not switched off. A client that names a source does not want a search first.',
})

export const LINK_WIDGET = gap('link-widget', {
  absent:
    'How the Link widget calls the service, who can embed its pages, when it starts, when each of its events is raised, and the content of currentProgress and screenChange.',
  assumed:
    'The element cpd-link of /widget.js begins a session at /widget/sessions with an access token, or with a public token of any scope whose policy has the Individual. Only the Origin that the browser sends can embed the session. The session has an unguessable path and no cookies, until the token expires or is invalidated; then tokenExpired is raised. auth/invalidate ends the open sessions of the token (session.terminated). The widget starts when its configuration is set or changes, as the attribute config (JSON text) or as the property (also an object), before or after the element is defined. An empty configuration or null does not start it, and setting the same one again changes nothing. The script works as a classic script and as a module. ?element= gives the element another name. host_name can include its scheme. Without one, https is used, or http on the same machine and if a script of the page was loaded with it. A page with an opaque origin (file://, about:blank, data:, a sandboxed frame) can begin a session if the operator allows it, and then no policy limits who can embed it. Without datarequest_id, link_id and data.individual_id mean the newest Data Request of that Individual with that widget_id; this is deprecated. Events also have name and data themselves, and their JSON text is the text of detail. individualUpdated is raised when the Individual confirms the displayed details (options.display_profile), and changes nothing. consentStatusChanged is raised at each change, datasourceConnected after a login, and itemsCreated when there are Items after the session. datasourceNotSupported with NO_MATCH_FOUND is raised when no institution is found, credentialsNotObtained without credentials, and exitRequested on leaving and closing. screenChange has screen, the displayed page (intro, consent, ways, search, not_listed, login, code, connected, upload, review, ended). currentProgress rises by 20 with each of the four steps, to 100 when data was shared, and is -1 if the session ended without data. Every event has external_id, which is empty if the Individual has none. itemsCreated has datasource_name. If a token expired before the widget starts, individual_id and external_id of tokenExpired are null.',
  why: 'Cookies do not reach a frame in a page of another site, and a page cannot fake the origin that a browser sends. Pages set the configuration when they have a token. This can be late, twice, or before the script is loaded.',
})

export const WIDGET_BRANDING = gap('widget-branding', {
  absent: 'The treatment of unreadable colors, and of fonts and logos from other servers, and the width of the widget.',
  assumed:
    "Pairs of text and background, and buttons, are used if their contrast is at least 4.5, and accents if it is at least 3. Otherwise the page keeps its own colors. A font must be on the reader's device; font_family_url is not fetched. width and max_width are lengths (480px, 30rem, 100%; a number means pixels), and never exceed the width of the page. With one of them, the content fills it. Otherwise it is at most 35rem wide. requester_logo_url shows only logos that experiences/upload_logo stores.",
  why: 'The contrast limits are those of WCAG 2.2 AA. A file from another server would tell its host who visits the page and for whom.',
})
