import { gap } from '../define/origin.ts'

export const HOSTED_PORTAL = gap('hosted-portal', {
  absent: 'What the hosted portal behind an invitation link shows, when opening it counts, and who may go on with what was begun there.',
  assumed:
    'DATAREQUEST_LINK_ACCESSED is recorded when a browser shows the first page, which says so by its script; without scripts it is recorded at the beginning. A browser that opens the link again counts once, unless another one opened it meanwhile. Beginning starts the session, records WIDGET_INITIATED, and binds the session to the browser by a cookie. The same browser goes on where it was, even once the link has expired; another browser begins a session of its own, with the consent that the Data Request has. A link that is expired, used, or of a deleted Individual is answered 410, an unknown one 404.',
  why: 'Mail programs and scanners open links before people do, and run no scripts; what people entered belongs to the browser they entered it in; consent is recorded once for each Data Request.',
})

export const OFFERED_WAYS = gap('offered-ways', {
  absent:
    'Which ways, institutions and kinds of document an Individual is offered, and what the preferences of an account are where the Data Request is silent.',
  assumed:
    'Connecting directly always; a bank for INCOME_SUMMARY and INCOME_EMPLOYMENT_DETAILS unless enable_bank_income is false; uploads unless enable_manual_upload is false, the one beside request_details before the one inside. Institutions are those of the type of the Data Request, or of institution_type where given, in the countries given. A known request_details.datasource is gone to at once, and left for another unless enable_datasource_override is false; an unknown one is ignored, and display_name alone is what the search begins with. With one way left nobody is asked to choose. One session holds at most as many documents as one call of items/upload takes, each as large; one form carries twice that size.',
  why: 'A sandbox shows everything unless it is switched off; a client that names a source wants no search before it.',
})

export const LINK_WIDGET = gap('link-widget', {
  absent:
    'How the Link widget talks to the service, who may frame its pages, when it starts, when each of its events is raised, and what currentProgress counts and screenChange carries.',
  assumed:
    'The element cpd-link of /widget.js begins a session at /widget/sessions with an access token, or a public token of any scope whose policy holds the Individual; the Origin that the browser sends is the only one that may frame it. The session lives at an unguessable path, without cookies, until the token expires or is invalidated: then tokenExpired. auth/invalidate ends the open sessions that were begun with the token (session.terminated). The widget starts whenever its configuration is set or changes, as the attribute config (JSON text) or the property (an object, too), before or after the element is defined; an empty one, or null, is none yet, and the same one again changes nothing. The script is classic and module in one; ?element= names the element otherwise. host_name may carry its scheme; without one https is called, or http on the own machine and where a script of the page came so. A page of an opaque origin (file://, about:blank, data:, a sandboxed frame) may begin a session where the operator allows it, and no policy says then who may frame it. Without datarequest_id, link_id and data.individual_id mean the newest Data Request of that Individual with that widget_id; this is deprecated. Events have name and data themselves, too, and their JSON text is that of detail. individualUpdated is raised when the Individual confirms the details shown (options.display_profile) and changes nothing, consentStatusChanged at each change, datasourceConnected after a login, itemsCreated once there are Items after the session, datasourceNotSupported with NO_MATCH_FOUND when no institution is found, credentialsNotObtained without credentials, exitRequested on leaving and closing. screenChange carries screen, the page that is shown (intro, consent, ways, search, not_listed, login, code, connected, upload, review, ended); currentProgress rises by 20 with each of the four steps to 100 once data was shared, and is -1 where the session ended without. Every event carries external_id, an empty text where the Individual has none; itemsCreated carries datasource_name. Where a token has expired before the widget starts, individual_id and external_id of tokenExpired are null.',
  why: 'Cookies do not reach a frame in a page of another site; the origin that a browser writes cannot be made up by a page. Pages of others set the configuration when they have a token, which may be late, or twice, or before the script is loaded.',
})

export const WIDGET_BRANDING = gap('widget-branding', {
  absent: 'What happens with colours that cannot be read, with fonts and logos that lie elsewhere, and how wide the widget is.',
  assumed:
    'Pairs of text and background, and buttons, are taken where their contrast is at least 4.5, accents from 3; otherwise the colours of the page stay. A font must be on the reader’s device, font_family_url is not fetched. width and max_width are lengths (480px, 30rem, 100%; a number is pixels), never more than the place that the page has; where one is given the content fills it, otherwise it is at most 35rem wide. Of requester_logo_url only logos kept by experiences/upload_logo are shown.',
  why: 'The contrast is that of WCAG 2.2 AA; a file from elsewhere would tell its host who visits the page of whom.',
})
