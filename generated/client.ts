// Generated from schema/. Do not edit.
/** Client of the Consumer-Permissioned Data Service API, for Node 20.3 and later and for browsers. It needs only types.ts in the same folder. */
import type {
  AcademicSummaryResponse,
  DataRequest,
  DataRequestIdentifier,
  DataRequestInput,
  DataRequestList,
  DataRequestLookup,
  DataRequestReference,
  DataRequestSearch,
  DataRequestUpdate,
  DataSourceList,
  DataSourceSearch,
  DigestRequest,
  DigestResponse,
  DownloadedFile,
  EmploymentSummaryResponse,
  EnrollmentStatusResponse,
  ErrorCode,
  GradscoreResponse,
  IncomeEmploymentDetailsResponse,
  IncomeSummaryResponse,
  Individual,
  IndividualCreated,
  IndividualInput,
  IndividualItems,
  IndividualItemsRequest,
  IndividualReference,
  InsuranceDetailsResponse,
  InsuranceStatusResponse,
  Invitation,
  InvitationCreated,
  InvitationInput,
  InvitationLinkExpiration,
  InvitationLinkGenerated,
  InvitationLinkRequest,
  InvitationLinks,
  InvitationList,
  InvitationReference,
  InvitationSearch,
  Item,
  ItemCreated,
  ItemFilesUpload,
  ItemInput,
  ItemList,
  ItemReference,
  ItemSearch,
  Logo,
  LogoUpload,
  MeritscoreResponse,
  NotifyUserRequest,
  PublicTokenRequest,
  PurgeRequest,
  RealizedGainsRequest,
  RealizedGainsResponse,
  RecordByType,
  ScoreRequest,
  ServiceRequest,
  Token,
  TokenInvalidation,
  UploadFile,
  UploadedFileList,
  WebhookEvent,
} from './types.ts'

export type * from './types.ts'

const CONTRACT_VERSION = 20210117
const ACCESS_TOKEN = { operation: 'generateAccessToken', path: '/v3/auth/generate_access_token' }
const RECORD_TYPES: ReadonlySet<string> = new Set([
  'SVC_ACADEMIC_RECORD',
  'SVC_DIGEST',
  'SVC_INCOME_EMPLOYMENT_RECORD',
  'SVC_INSURANCE_RECORD',
  'SVC_AUTO_INSURANCE_CLAIM_RECORD',
  'SVC_STUDENT_ID_RECORD',
  'SVC_W2_RECORD',
  'SVC_1099_RECORD',
  'SVC_FORM_1098_MORTGAGE_INTEREST',
  'SVC_PROCEEDS_1099_B',
  'TRANSCRIPT_FILE',
  'STUDENT_ID_CARD',
  'PAYSTUB_FILE',
  'TWN_EDR',
  'W2_FILE',
  'INSURANCE_POLICY',
  'AUTO_INSURANCE_POLICY',
  'HOME_INSURANCE_POLICY',
  'RENTERS_INSURANCE_POLICY',
  'INSURANCE_CARD',
  'UNINSURED_MOTORIST_FORM',
  'POLICY_LISTING',
  'POLICY_DETAILS',
  'VEHICLE_LISTING',
  'VEHICLE_DETAILS',
  'AUTO_INSURANCE_CLAIM',
  'PROCEEDS_1099_B',
  'FORM_1099_B',
  'FORM_1099_CONSOLIDATED',
  'FORM_1099_DIV',
  'FORM_1099_INT',
  'FORM_1099_MISC',
  'FORM_1099_NEC',
  'FORM_1099_OID',
  'FORM_1098',
])
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
}

/**
 * Calls the Consumer-Permissioned Data Service API. Each method returns the response of its operation, or
 * throws.
 *
 * ```ts
 * const client = new ServiceClient({ baseUrl: 'https://api.example.com', clientId, secret })
 * const { id } = await client.individuals.createIndividual({ first_name: 'Jordan', last_name: 'Avery', email: 'jordan@example.com' })
 * ```
 *
 * @throws {ServiceError} the service responded with an error
 * @throws {ServiceConnectionError} no valid response arrived
 */
export class ServiceClient {
  readonly authentication: AuthenticationClient
  readonly individuals: IndividualsClient
  readonly dataRequests: DataRequestsClient
  readonly dataSources: DataSourcesClient
  readonly items: ItemsClient
  readonly compliance: ComplianceClient
  readonly experiences: ExperiencesClient
  readonly invitations: InvitationsClient
  readonly services: ServicesClient

  /**
   * Repeats a call until `processing_status` is COMPLETED. The first call is yours; later calls use the
   * transaction that it began. Throws a `ProcessingFailedError` with the reason codes if the status is
   * UNPROCESSABLE.
   *
   * ```ts
   * const summary = await client.waitUntilCompleted((transaction) => client.services.getIncomeSummary(transaction ?? { datarequest_id }))
   * ```
   */
  readonly waitUntilCompleted: typeof waitUntilCompleted = waitUntilCompleted

  /**
   * Yields every record of a list with `count` and `offset`, oldest first. It reads one page at a time.
   *
   * ```ts
   * for await (const item of client.paginate((options) => client.items.listItems({ filters: { datarequest_id }, options }))) console.log(item.id)
   * ```
   */
  readonly paginate: typeof paginate = paginate

  constructor(options: ClientOptions) {
    const transport = new Transport(options)
    this.authentication = new AuthenticationClient(transport)
    this.individuals = new IndividualsClient(transport)
    this.dataRequests = new DataRequestsClient(transport)
    this.dataSources = new DataSourcesClient(transport)
    this.items = new ItemsClient(transport)
    this.compliance = new ComplianceClient(transport)
    this.experiences = new ExperiencesClient(transport)
    this.invitations = new InvitationsClient(transport)
    this.services = new ServicesClient(transport)
  }
}

/** Authentication. */
export class AuthenticationClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Generate an access token.
   *
   * Returns a long-lived token for every endpoint except authentication and compliance. Use it on servers only.
   * The call takes no body.
   *
   * `POST /v3/auth/generate_access_token`, with clientId and secret.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  generateAccessToken(options?: RequestOptions): Promise<Token> {
    return this.#transport.json(
      { operation: 'generateAccessToken', path: '/v3/auth/generate_access_token', credential: 'basic' },
      options,
    )
  }

  /**
   * Generate a purge token.
   *
   * Returns a token that only compliance endpoints accept. It is valid for a single call, which uses it up. Use it
   * on servers only. The call takes no body.
   *
   * `POST /v3/auth/generate_purge_token`, with clientId and secret.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  generatePurgeToken(options?: RequestOptions): Promise<Token> {
    return this.#transport.json(
      { operation: 'generatePurgeToken', path: '/v3/auth/generate_purge_token', credential: 'basic' },
      options,
    )
  }

  /**
   * Invalidate a token.
   *
   * Invalidates a token of any kind. After this call, every endpoint rejects it.
   *
   * `POST /v3/auth/invalidate`, with clientId and secret.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  invalidateToken(body?: TokenInvalidation, options?: RequestOptions): Promise<void> {
    return this.#transport.nothing(
      { operation: 'invalidateToken', path: '/v3/auth/invalidate', json: body, credential: 'basic' },
      options,
    )
  }

  /**
   * Generate a public token.
   *
   * Returns a short-lived token for the endpoints of its scopes and the data of its policy. Other calls with it
   * return 401. Without a policy it gives access to the data of every Individual, so give browsers only tokens
   * with a policy.
   *
   * `POST /v3/auth/generate_public_token`, with clientId and secret.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  generatePublicToken(body?: PublicTokenRequest, options?: RequestOptions): Promise<Token> {
    return this.#transport.json(
      { operation: 'generatePublicToken', path: '/v3/auth/generate_public_token', json: body, credential: 'basic' },
      options,
    )
  }
}

/** Individuals. */
export class IndividualsClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Create an Individual.
   *
   * Creates the person whose data you want to collect. Data Requests and Services take the identifier that it
   * returns.
   *
   * `POST /v3/individuals/new`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, CONFLICT, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  createIndividual(body: IndividualInput, options?: CreationOptions): Promise<IndividualCreated> {
    return this.#transport.json(
      { operation: 'createIndividual', path: '/v3/individuals/new', json: body, effect: 'creates' },
      options,
    )
  }

  /**
   * Read an Individual.
   *
   * Returns the details of an Individual. Deleted and purged Individuals return 404.
   *
   * `POST /v3/individuals/get_by_id`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Individual.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getIndividual(body: IndividualReference, options?: CallOptions): Promise<Individual> {
    return this.#transport.json(
      { operation: 'getIndividual', path: '/v3/individuals/get_by_id', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * List the Items of an Individual.
   *
   * Returns the Items of an Individual. You can limit the list to some Data Sources or to one Data Request. Read
   * the data of each Item with items/get_by_id.
   *
   * `POST /v3/individuals/get_items`, public tokens: WIDGET, GLOBAL.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  listIndividualItems(body: IndividualItemsRequest, options?: CallOptions): Promise<IndividualItems> {
    return this.#transport.json(
      { operation: 'listIndividualItems', path: '/v3/individuals/get_items', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * Delete an Individual.
   *
   * Marks the record as deleted. Operations no longer use it and queries no longer return it. The service keeps it
   * for audits and regulators. Use purge_individual to erase it.
   *
   * `POST /v3/individuals/delete`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Individual.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  deleteIndividual(body: IndividualReference, options?: CallOptions): Promise<void> {
    return this.#transport.nothing({ operation: 'deleteIndividual', path: '/v3/individuals/delete', json: body }, options)
  }
}

/** Data Requests. */
export class DataRequestsClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Create a Data Request.
   *
   * Creates the workflow for an Individual and returns the identifier that the Link widget and the Services take.
   *
   * `POST /v3/datarequests/new`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, CONFLICT,
   *   PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  createDataRequest(body: DataRequestInput, options?: CreationOptions): Promise<DataRequestIdentifier> {
    return this.#transport.json(
      { operation: 'createDataRequest', path: '/v3/datarequests/new', json: body, effect: 'creates' },
      options,
    )
  }

  /**
   * Change a Data Request.
   *
   * Changes the details that you send and keeps the others. The Individual and the type cannot be changed. If you
   * send them, they must match the current ones.
   *
   * `POST /v3/datarequests/update`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  updateDataRequest(body: DataRequestUpdate, options?: CallOptions): Promise<DataRequestIdentifier> {
    return this.#transport.json({ operation: 'updateDataRequest', path: '/v3/datarequests/update', json: body }, options)
  }

  /**
   * List or search Data Requests.
   *
   * Returns the Data Requests that match every filter. Without a filter, returns the latest 200.
   *
   * `POST /v3/datarequests/get`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  listDataRequests(body?: DataRequestSearch, options?: CallOptions): Promise<DataRequestList> {
    return this.#transport.json(
      { operation: 'listDataRequests', path: '/v3/datarequests/get', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * Read a Data Request.
   *
   * Returns the details of a Data Request, its links and its recorded events. It includes the consent and the
   * credentials of delivery_details only on request.
   *
   * `POST /v3/datarequests/get_by_id`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getDataRequest(body: DataRequestLookup, options?: CallOptions): Promise<DataRequest> {
    return this.#transport.json(
      { operation: 'getDataRequest', path: '/v3/datarequests/get_by_id', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * Generate an invitation link.
   *
   * Returns the shareable link of a Data Request. If a link is available, its expiry is updated as provided;
   * otherwise a new link is generated.
   *
   * `POST /v3/datarequests/generate_invitation_link`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, CONFLICT,
   *   PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  generateInvitationLink(body: InvitationLinkRequest, options?: CreationOptions): Promise<InvitationLinkGenerated> {
    return this.#transport.json(
      { operation: 'generateInvitationLink', path: '/v3/datarequests/generate_invitation_link', json: body, effect: 'creates' },
      options,
    )
  }

  /**
   * Remind the Individual.
   *
   * Sends up to three reminders, twelve hours apart, to complete the Data Request. Another call for a link that is
   * still active starts the count again. A call for an expired link returns an error.
   *
   * `POST /v3/datarequests/notify_user`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  notifyUser(body: NotifyUserRequest, options?: CallOptions): Promise<void> {
    return this.#transport.nothing({ operation: 'notifyUser', path: '/v3/datarequests/notify_user', json: body }, options)
  }

  /**
   * List the invitation links of a Data Request.
   *
   * Returns every link that was generated for the Data Request, with its state.
   *
   * `POST /v3/datarequests/get_invitation_link`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Data Request.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  listInvitationLinks(body: DataRequestReference, options?: CallOptions): Promise<InvitationLinks> {
    return this.#transport.json(
      { operation: 'listInvitationLinks', path: '/v3/datarequests/get_invitation_link', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * Expire the invitation link.
   *
   * Expires the link of a Data Request. Nobody can open it any more.
   *
   * `POST /v3/datarequests/expire_invitation_link`, public tokens: WIDGET, GLOBAL.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  expireInvitationLink(body: InvitationLinkExpiration, options?: CallOptions): Promise<void> {
    return this.#transport.nothing(
      { operation: 'expireInvitationLink', path: '/v3/datarequests/expire_invitation_link', json: body },
      options,
    )
  }

  /**
   * Refresh data now.
   *
   * Collects the data of a Data Request again now, in addition to any schedule. Events report the result.
   *
   * `POST /v3/datarequests/refresh_now`, public tokens: WIDGET, GLOBAL.
   *
   * Specification, section Data Request.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  refreshDataRequest(body: DataRequestReference, options?: CallOptions): Promise<void> {
    return this.#transport.nothing(
      { operation: 'refreshDataRequest', path: '/v3/datarequests/refresh_now', json: body },
      options,
    )
  }

  /**
   * Enable refresh.
   *
   * Switches the scheduled refresh of a Data Request on. The schedule itself is set with datarequests/new or
   * update.
   *
   * `POST /v3/datarequests/enable_refresh`, public tokens: WIDGET, GLOBAL.
   *
   * Specification, section Data Request.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  enableRefresh(body: DataRequestReference, options?: CallOptions): Promise<void> {
    return this.#transport.nothing(
      { operation: 'enableRefresh', path: '/v3/datarequests/enable_refresh', json: body },
      options,
    )
  }

  /**
   * Disable refresh.
   *
   * Switches the scheduled refresh of a Data Request off and keeps its schedule.
   *
   * `POST /v3/datarequests/disable_refresh`, public tokens: WIDGET, GLOBAL.
   *
   * Specification, section Data Request.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  disableRefresh(body: DataRequestReference, options?: CallOptions): Promise<void> {
    return this.#transport.nothing(
      { operation: 'disableRefresh', path: '/v3/datarequests/disable_refresh', json: body },
      options,
    )
  }
}

/** Data Sources. */
export class DataSourcesClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Get or search Data Sources.
   *
   * Returns the Data Sources that match every filter.
   *
   * `POST /v3/datasources/get`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  searchDataSources(body?: DataSourceSearch, options?: CallOptions): Promise<DataSourceList> {
    return this.#transport.json(
      { operation: 'searchDataSources', path: '/v3/datasources/get', json: body, effect: 'reads' },
      options,
    )
  }
}

/** Items. */
export class ItemsClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Submit an Item.
   *
   * Creates an Item from an inline record or from documents, but not from both. Documents can be uploaded or at a
   * remote location. The event item.processed or unprocessable.entity reports the result.
   *
   * `POST /v3/items/new`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, CONFLICT,
   *   PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  createItem(body: ItemInput, options?: CreationOptions): Promise<ItemCreated> {
    return this.#transport.json({ operation: 'createItem', path: '/v3/items/new', json: body, effect: 'creates' }, options)
  }

  /**
   * Upload documents for an Item.
   *
   * Stores the files and returns an address for each. Pass the address to items/new as source_data_reference.uri.
   * Files that no Item uses are deleted after 24 hours.
   *
   * `POST /v3/items/upload`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, CONFLICT, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  uploadItemFiles(body: ItemFilesUpload, options?: CreationOptions): Promise<UploadedFileList> {
    return this.#transport.json(
      { operation: 'uploadItemFiles', path: '/v3/items/upload', form: body, effect: 'creates' },
      options,
    )
  }

  /**
   * Read an Item.
   *
   * Returns the data of a processed Item, or its status until then. `confidence` lists the attributes extracted
   * with less than 95 percent accuracy. An Item that cannot be processed is UNPROCESSABLE and has reason codes.
   * COMPLETED and UNPROCESSABLE are final.
   *
   * `POST /v3/items/get_by_id`, public tokens: WIDGET, GLOBAL, ENTERPRISE_WIDGET.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getItem(body: ItemReference, options?: CallOptions): Promise<Item> {
    return this.#transport.json({ operation: 'getItem', path: '/v3/items/get_by_id', json: body, effect: 'reads' }, options)
  }

  /**
   * List Items.
   *
   * Returns the Items that match every filter, without their data. Without a filter, returns the latest 200.
   *
   * `POST /v3/items/get`, not for public tokens.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  listItems(body?: ItemSearch, options?: CallOptions): Promise<ItemList> {
    return this.#transport.json({ operation: 'listItems', path: '/v3/items/get', json: body, effect: 'reads' }, options)
  }

  /**
   * Download the source data of an Item.
   *
   * Returns the documents of an Item as one zip file.
   *
   * `POST /v3/items/get_files`, public tokens: WIDGET, GLOBAL.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  downloadItemFiles(body: ItemReference, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(
      { operation: 'downloadItemFiles', path: '/v3/items/get_files', json: body, accept: 'application/zip', effect: 'reads' },
      options,
    )
  }

  /**
   * Download an Item as PDF.
   *
   * Returns the Item as a PDF file.
   *
   * `POST /v3/items/get_pdf`, public tokens: WIDGET, GLOBAL.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  downloadItemPdf(body: ItemReference, options?: CallOptions): Promise<DownloadedFile> {
    return this.#transport.file(
      { operation: 'downloadItemPdf', path: '/v3/items/get_pdf', json: body, accept: 'application/pdf', effect: 'reads' },
      options,
    )
  }
}

/** Compliance. */
export class ComplianceClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Purge an Individual.
   *
   * Queues the permanent deletion of an Individual and all associated data, to be completed within 120 hours. From
   * now on, the records cannot be processed or retrieved. When the purge is complete, individual.purged is
   * delivered if delivery_details requests it. The call uses up the purge token.
   *
   * `POST /v3/compliance/purge_individual`, with a purge token, which the call uses up.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  purgeIndividual(body: PurgeRequest, options: PurgeOptions): Promise<void> {
    return this.#transport.nothing(
      { operation: 'purgeIndividual', path: '/v3/compliance/purge_individual', json: body, credential: { purgeToken: options.purgeToken } },
      options,
    )
  }
}

/** Experiences. */
export class ExperiencesClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Upload a logo.
   *
   * Stores a logo. The Link widget and the hosted portal show the latest logo, unless a Data Request names
   * another.
   *
   * `POST /v3/experiences/upload_logo`, not for public tokens.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, CONFLICT, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  uploadLogo(body: LogoUpload, options?: CreationOptions): Promise<Logo> {
    return this.#transport.json(
      { operation: 'uploadLogo', path: '/v3/experiences/upload_logo', form: body, effect: 'creates' },
      options,
    )
  }
}

/** Invitations. */
export class InvitationsClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Create an invitation.
   *
   * Invites an Individual to share data. The invitation is sent by e-mail unless link_only is set.
   *
   * `POST /v3/invitations/new`, not for public tokens.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, CONFLICT,
   *   PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   * @deprecated use the Data Request invitation link endpoints
   */
  createInvitation(body: InvitationInput, options?: CreationOptions): Promise<InvitationCreated> {
    return this.#transport.json(
      { operation: 'createInvitation', path: '/v3/invitations/new', json: body, effect: 'creates' },
      options,
    )
  }

  /**
   * List invitations.
   *
   * Returns the invitations that match the filter.
   *
   * `POST /v3/invitations/get`, not for public tokens.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   * @deprecated use the Data Request invitation link endpoints
   */
  listInvitations(body?: InvitationSearch, options?: CallOptions): Promise<InvitationList> {
    return this.#transport.json(
      { operation: 'listInvitations', path: '/v3/invitations/get', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * Read an invitation.
   *
   * Returns the details of an invitation. An unknown invitation returns an error.
   *
   * `POST /v3/invitations/get_by_id`, not for public tokens.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   * @deprecated use the Data Request invitation link endpoints
   */
  getInvitation(body: InvitationReference, options?: CallOptions): Promise<Invitation> {
    return this.#transport.json(
      { operation: 'getInvitation', path: '/v3/invitations/get_by_id', json: body, effect: 'reads' },
      options,
    )
  }

  /**
   * Expire an invitation.
   *
   * Expires an invitation that has not been used yet. An invitation that has already expired returns an error.
   *
   * `POST /v3/invitations/expire`, not for public tokens.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   * @deprecated use the Data Request invitation link endpoints
   */
  expireInvitation(body: InvitationReference, options?: CallOptions): Promise<void> {
    return this.#transport.nothing({ operation: 'expireInvitation', path: '/v3/invitations/expire', json: body }, options)
  }
}

/** Services. */
export class ServicesClient {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /**
   * Get an academic summary.
   *
   * Returns degrees, periods of attendance and other academic data of each school, with reason codes.
   *
   * `POST /v3/services/get_academic_summary`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getAcademicSummary(body: ServiceRequest, options?: CallOptions): Promise<AcademicSummaryResponse> {
    return this.#transport.json(
      { operation: 'getAcademicSummary', path: '/v3/services/get_academic_summary', json: body },
      options,
    )
  }

  /**
   * Get the enrollment status.
   *
   * Returns whether the Individual is enrolled at each school, with reason codes.
   *
   * `POST /v3/services/get_enrollment_status`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getEnrollmentStatus(body: ServiceRequest, options?: CallOptions): Promise<EnrollmentStatusResponse> {
    return this.#transport.json(
      { operation: 'getEnrollmentStatus', path: '/v3/services/get_enrollment_status', json: body },
      options,
    )
  }

  /**
   * Get a meritscore.
   *
   * Returns a proprietary score of credit default risk, computed from transcripts. The reference server returns a
   * documented stand-in.
   *
   * `POST /v3/services/meritscore`, public tokens: GLOBAL.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getMeritscore(body: ScoreRequest, options?: CallOptions): Promise<MeritscoreResponse> {
    return this.#transport.json({ operation: 'getMeritscore', path: '/v3/services/meritscore', json: body }, options)
  }

  /**
   * Get a gradscore.
   *
   * Returns a proprietary score of academic persistence, computed from transcripts. It is the probability that the
   * student is enrolled or has graduated 12 months later. The reference server returns a documented stand-in.
   *
   * `POST /v3/services/gradscore`, public tokens: GLOBAL.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getGradscore(body: ScoreRequest, options?: CallOptions): Promise<GradscoreResponse> {
    return this.#transport.json({ operation: 'getGradscore', path: '/v3/services/gradscore', json: body }, options)
  }

  /**
   * Get the digest of a transcript.
   *
   * Returns the metadata of a transcript, and its SVC_DIGEST when processing_status is COMPLETED.
   *
   * `POST /v3/services/get_digest_by_id`, public tokens: GLOBAL.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getDigest(body: DigestRequest, options?: CallOptions): Promise<DigestResponse> {
    return this.#transport.json({ operation: 'getDigest', path: '/v3/services/get_digest_by_id', json: body }, options)
  }

  /**
   * Get the employment summary.
   *
   * Returns the employers, roles and employment status of an Individual, with reason codes.
   *
   * `POST /v3/services/get_employment_summary`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getEmploymentSummary(body: ServiceRequest, options?: CallOptions): Promise<EmploymentSummaryResponse> {
    return this.#transport.json(
      { operation: 'getEmploymentSummary', path: '/v3/services/get_employment_summary', json: body },
      options,
    )
  }

  /**
   * Get the income summary.
   *
   * Returns the income of an Individual by payer or bank account, for recent pay periods and by year. Reason codes
   * say how it was verified.
   *
   * `POST /v3/services/get_income_summary`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getIncomeSummary(body: ServiceRequest, options?: CallOptions): Promise<IncomeSummaryResponse> {
    return this.#transport.json(
      { operation: 'getIncomeSummary', path: '/v3/services/get_income_summary', json: body },
      options,
    )
  }

  /**
   * Get income and employment details (VOIE).
   *
   * Returns the employment and income of an Individual, with deductions and benefits. Reason codes say how they
   * were verified.
   *
   * `POST /v3/services/get_income_employment_details`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getIncomeEmploymentDetails(body: ServiceRequest, options?: CallOptions): Promise<IncomeEmploymentDetailsResponse> {
    return this.#transport.json(
      { operation: 'getIncomeEmploymentDetails', path: '/v3/services/get_income_employment_details', json: body },
      options,
    )
  }

  /**
   * Get insurance details.
   *
   * Returns the types, dates, coverages, premium and parties of insurance policies, with reason codes.
   *
   * `POST /v3/services/get_insurance_details`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getInsuranceDetails(body: ServiceRequest, options?: CallOptions): Promise<InsuranceDetailsResponse> {
    return this.#transport.json(
      { operation: 'getInsuranceDetails', path: '/v3/services/get_insurance_details', json: body },
      options,
    )
  }

  /**
   * Get insurance status.
   *
   * Returns the status, dates and types of insurance policies, with reason codes.
   *
   * `POST /v3/services/get_insurance_status`, not for public tokens.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getInsuranceStatus(body: ServiceRequest, options?: CallOptions): Promise<InsuranceStatusResponse> {
    return this.#transport.json(
      { operation: 'getInsuranceStatus', path: '/v3/services/get_insurance_status', json: body },
      options,
    )
  }

  /**
   * Get realized gains.
   *
   * Returns the realized gains from sales of securities, short-term and long-term. If the result is not ready,
   * wait for transaction.processed and call again with the transaction_id.
   *
   * `POST /v3/services/get_realized_gains`, public tokens: GLOBAL, ENTERPRISE_WIDGET.
   *
   * Specification, section Endpoints.
   *
   * @throws {ServiceError} BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, METHOD_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
   *   UNSUPPORTED_MEDIA_TYPE, UNPROCESSABLE_ENTITY, TOO_MANY_REQUESTS, INTERNAL_ERROR, SERVICE_UNAVAILABLE
   */
  getRealizedGains(body: RealizedGainsRequest, options?: CallOptions): Promise<RealizedGainsResponse> {
    return this.#transport.json(
      { operation: 'getRealizedGains', path: '/v3/services/get_realized_gains', json: body },
      options,
    )
  }
}

// Options for the client and its calls.

export interface ConnectionOptions {
  /** Address of the service without `/v3`, such as `https://api.example.com`. */
  baseUrl: string
  /** API version header. Defaults to the version of this client. `null` omits the header. */
  version?: number | null | undefined
  /** Used instead of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Headers for every call. The client always sets `Authorization`. */
  headers?: Record<string, string> | undefined
  /** Time limit for one HTTP exchange in milliseconds. Defaults to 30,000. 0 means no limit. */
  timeoutMs?: number | undefined
  /** How to retry failed calls. `false` throws each error immediately. */
  retry?: RetryOptions | false | undefined
}

/**
 * How a call is retried. Every call is retried after 429, and after 503 with `Retry-After`. Calls that only read, and calls that create
 * something with an Idempotency-Key, are also retried after any other 5xx and after a dropped connection. The client waits for the time in
 * `Retry-After`. Without that header, it waits 0.5 s and doubles the wait each time, up to 8 s. Each wait is shortened by a random amount
 * of up to half.
 */
export interface RetryOptions {
  /** Maximum number of retries for each call. Defaults to 3. */
  times?: number | undefined
  /** Maximum total pause time for each call in milliseconds. Defaults to 60,000. The client throws if the next pause would exceed it. */
  totalMs?: number | undefined
  /** Called before each pause, for example to log it. */
  onRetry?: ((retry: Retry) => void) | undefined
}

/** A call that is about to be retried. */
export interface Retry {
  operation: string
  /** 1 for the first retry. */
  attempt: number
  waitMs: number
  /** Error of the last attempt: a ServiceError or a ServiceConnectionError. */
  error: Error
}

/** Options for servers. The client gets an access token on the first call, and a new one before it expires. */
export interface AccountOptions extends ConnectionOptions {
  clientId: string
  secret: string
  token?: undefined
}

/**
 * Options for a client that has a token but no credentials, as in a browser. If `token` is a function, the client calls it when it first
 * needs a token, and again after a 401.
 */
export interface TokenOptions extends ConnectionOptions {
  token: string | (() => string | Promise<string>)
  clientId?: undefined
  secret?: undefined
}

export type ClientOptions = AccountOptions | TokenOptions

export interface RequestOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  timeoutMs?: number | undefined
  retry?: RetryOptions | false | undefined
}

export interface CallOptions extends RequestOptions {
  /** Token for this call. Defaults to the client's token. */
  token?: string | undefined
}

/** Options for calls that create something. */
export interface CreationOptions extends CallOptions {
  /**
   * Defaults to a new key for each call. To repeat a call yourself after a lost response, choose a key (`crypto.randomUUID()`) and use it
   * both times. Within 24 hours, the service creates only one resource per key.
   */
  idempotencyKey?: string | undefined
}

export interface PurgeOptions extends RequestOptions {
  /** A token from `authentication`. It is valid for one call. */
  purgeToken: string
}

// Errors that the client throws. They never contain a credential.

/** A reason for failed processing, from a response with status 200 or 422. */
export interface ErrorReason {
  code: string
  description?: string | null
  context?: Record<string, unknown> | null
}

/** The service responded with an error. */
export class ServiceError extends Error {
  static {
    this.prototype.name = 'ServiceError'
  }

  /** Name of the operation. */
  readonly operation: string
  readonly status: number
  /** The code from the body. Defaults to the code for the status, or to a code such as `HTTP_502`. */
  readonly code: ErrorCode | (string & {})
  /** The body: parsed JSON, or text. */
  readonly body: unknown
  readonly reasonCodes: readonly ErrorReason[]
  /** Seconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(operation: string, status: number, text: string, retryAfter?: string | null) {
    const body = parsed(text)
    const { error_code, error_message, reason_codes } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
    const code = typeof error_code === 'string' && /[A-Z]/.test(error_code) ? error_code : (CODE_OF_STATUS[status] ?? `HTTP_${status}`)
    super(`${operation}: ${status} ${code}${typeof error_message === 'string' ? `: ${error_message}` : ''}`)
    this.operation = operation
    this.status = status
    this.code = code
    this.body = body
    this.reasonCodes = Array.isArray(reason_codes) ? reason_codes : []
    this.retryAfterSeconds = secondsUntil(retryAfter ?? '')
  }
}

/** Parses a number of seconds or an HTTP date. */
function secondsUntil(retryAfter: string): number | undefined {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const at = /^[A-Z][a-z]{2}, .+ GMT$/.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Processing ended without a result. Repeating the call does not change this. */
export class ProcessingFailedError extends Error {
  static {
    this.prototype.name = 'ProcessingFailedError'
  }

  readonly processingStatus: string
  readonly reasonCodes: readonly ErrorReason[]
  /** The response that reported the status. */
  readonly response: unknown

  constructor(processingStatus: string, reasonCodes: readonly ErrorReason[], response: unknown) {
    super(`processing ended ${[processingStatus, ...reasonCodes.map(({ code }) => code)].join(', ')}`)
    this.processingStatus = processingStatus
    this.reasonCodes = reasonCodes
    this.response = response
  }
}

/** No valid response arrived: the network failed, the time limit passed, or the response does not match the contract. */
export class ServiceConnectionError extends Error {
  static {
    this.prototype.name = 'ServiceConnectionError'
  }

  readonly operation: string
  readonly reason: 'network' | 'timeout' | 'response' | 'redirect'

  constructor(operation: string, reason: ServiceConnectionError['reason'], message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.reason = reason
  }
}

// Repeats a call until processing ends.

/** Fields that all responses with a processing status share. */
export interface Progress {
  processing_status?: string | null
  transaction_id?: string | null
  reason_codes?: readonly object[] | null
}

export interface WaitOptions {
  /** Milliseconds between two calls. Defaults to 2,000. */
  intervalMs?: number | undefined
  /** Time limit in milliseconds. Defaults to ten minutes. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

export async function waitUntilCompleted<R extends Progress>(
  poll: (transaction?: { transaction_id: string }) => Promise<R>,
  { intervalMs = 2000, timeoutMs = 600_000, signal }: WaitOptions = {},
): Promise<R> {
  const end = Date.now() + timeoutMs
  let response = await poll()
  while (response.processing_status !== 'COMPLETED') {
    if (response.processing_status === 'UNPROCESSABLE')
      throw new ProcessingFailedError(response.processing_status, (response.reason_codes ?? []) as ErrorReason[], response)
    if (Date.now() + intervalMs > end)
      throw new ServiceConnectionError('waitUntilCompleted', 'timeout', `still ${response.processing_status} after ${timeoutMs} ms`)
    await pause(intervalMs, signal)
    response = await poll(response.transaction_id ? { transaction_id: response.transaction_id } : undefined)
  }
  return response
}

// Reads a list page by page.

/** Options for a list. The order is oldest first, so new records do not move others to another page. */
export interface PageOptions {
  count: number
  offset: number
  sort_order: 'ASC'
}

/** Yields every record in a list. `count` is the page size. */
export async function* paginate<R>(ask: (options: PageOptions) => Promise<readonly R[]>, { count = 1000 } = {}): AsyncIterable<R> {
  for (let offset = 0; ; offset += count) {
    const page = await ask({ count, offset, sort_order: 'ASC' })
    yield* page
    if (page.length < count) return
  }
}

// Webhook bodies and their signatures.

/**
 * Reads the event from a webhook body (text or parsed JSON). Only the name in `event` is checked. An event newer than this client is
 * returned unchanged, so give a `switch` on `event` a default branch.
 */
export function parseWebhook(body: unknown): WebhookEvent {
  const event: unknown = typeof body === 'string' ? JSON.parse(body) : body
  if (typeof (event as { event?: unknown } | null)?.event !== 'string')
    throw new TypeError('not a webhook body: the field event is missing')
  return event as WebhookEvent
}

/** Headers in the format of `fetch` or Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /**
   * Maximum number of seconds between webhook-timestamp and the clock, in either direction. Defaults to 300. An older webhook can be a
   * replay.
   */
  toleranceSeconds?: number | undefined
  /** Clock in epoch milliseconds. Defaults to `Date.now`. */
  now?: (() => number) | undefined
}

/** The signature is missing or wrong, or the timestamp is not current. */
export class WebhookSignatureError extends Error {
  static {
    this.prototype.name = 'WebhookSignatureError'
  }

  readonly reason: 'absent' | 'timestamp' | 'signature'

  constructor(reason: WebhookSignatureError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/**
 * Verifies the signature (Standard Webhooks) and the timestamp of a webhook, then returns its event.
 * Pass the body exactly as it arrived, without parsing it first. During a rotation, pass both secrets.
 *
 * @throws {WebhookSignatureError} do not trust the webhook: respond with 401
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = findHeader(headers, 'webhook-id')
  const timestamp = findHeader(headers, 'webhook-timestamp')
  const signatures = findHeader(headers, 'webhook-signature')
  if (!id || !timestamp || !signatures)
    throw new WebhookSignatureError('absent', 'the webhook has no signature: a signature header is missing')
  const off = Math.abs(Number(timestamp) - Math.floor(now() / 1000))
  if (!/^\d{1,12}$/.test(timestamp) || off > toleranceSeconds)
    throw new WebhookSignatureError('timestamp', 'webhook-timestamp is not current. Check your clock. The webhook may be a replay')
  const signed = joined(utf8(`${id}.${timestamp}.`), typeof body === 'string' ? utf8(body) : body)
  for (const each of typeof secret === 'string' ? [secret] : secret) {
    const key = await crypto.subtle.importKey('raw', decodeSecret(each), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures.split(' '))
      if (signature.startsWith('v1,') && (await crypto.subtle.verify('HMAC', key, decodeBase64(signature.slice(3)), signed)))
        return parseWebhook(typeof body === 'string' ? body : new TextDecoder().decode(body))
  }
  throw new WebhookSignatureError('signature', 'no signature of the webhook matches the secret')
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function joined(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.length + rest.length)
  all.set(head)
  all.set(rest, head.length)
  return all
}

function findHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  for (const own of Object.keys(headers)) {
    const value = headers[own]
    if (own.toLowerCase() === name) return typeof value === 'string' ? value : value?.[0]
  }
  return undefined
}

function decodeSecret(secret: string): Uint8Array<ArrayBuffer> {
  if (!/^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(secret) || secret === 'whsec_')
    throw new TypeError('the signing secret is not valid: expected whsec_ followed by base64')
  return decodeBase64(secret.slice('whsec_'.length))
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

// The record of an Item: a union discriminated by type.

/** An Item's data with its type. Use a `switch` on `type` to get the type of `data`. */
export type TypedRecord = { [Type in keyof RecordByType]: { type: Type; data: RecordByType[Type] } }[keyof RecordByType]

/**
 * The record of an Item. Undefined if the Item has no data (because it is not processed, or has no result), or if its type is newer than
 * this client. Only the type is checked. Use the validators to check the data.
 */
export function typedRecord(item: { readonly source_data_type?: string | null; readonly data?: unknown }): TypedRecord | undefined {
  const { source_data_type: type, data } = item
  if (typeof data !== 'object' || data === null || typeof type !== 'string' || !RECORD_TYPES.has(type)) return undefined
  return { type, data } as TypedRecord
}

// Sends calls to the service: URL, credential, time limit, errors.

interface Call {
  readonly operation: string
  readonly path: string
  /** Defaults to the client's token. */
  readonly credential?: 'basic' | { readonly purgeToken: string }
  readonly json?: unknown
  readonly form?: object
  /**
   * Calls that create something take an Idempotency-Key. Calls that have neither effect are repeated only if the service did not process
   * them.
   */
  readonly effect?: 'creates' | 'reads'
  /** Expected media type of a binary response. */
  readonly accept?: string
}

interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly bytes: ArrayBuffer
}

class Transport {
  readonly #options: ClientOptions
  readonly #base: string
  readonly #tokens: TokenCache

  constructor(options: ClientOptions) {
    if (/^[a-z][a-z\d+.-]*:\/\/[^/?#]*@/i.test(options.baseUrl))
      throw new TypeError('baseUrl must not contain credentials. Use clientId and secret')
    if (options.clientId?.includes(':')) throw new TypeError('clientId must not contain a colon')
    this.#options = options
    this.#base = options.baseUrl.replace(/\/+$/, '')
    this.#tokens = new TokenCache(() => this.#obtain())
  }

  async json<T>(call: Call, options?: CreationOptions): Promise<T> {
    const { bytes, status } = await this.#send(call, options)
    try {
      return JSON.parse(decodeText(bytes)) as T
    } catch {
      throw new ServiceConnectionError(call.operation, 'response', `response ${status} has a body that is not JSON`)
    }
  }

  async nothing(call: Call, options?: CreationOptions): Promise<void> {
    await this.#send(call, options)
  }

  async file(call: Call, options?: CreationOptions): Promise<DownloadedFile> {
    const { bytes, headers } = await this.#send(call, options)
    return { data: bytes, type: headers.get('content-type') ?? '' }
  }

  /** All attempts at a create call use the same key, so the service creates the resource only once. */
  async #send(call: Call, given: CreationOptions = {}): Promise<RawResponse> {
    const { retry = this.#options.retry, signal } = given
    const idempotencyKey = given.idempotencyKey ?? (call.effect === 'creates' ? globalThis.crypto?.randomUUID?.() : undefined)
    const options = { ...given, idempotencyKey }
    if (retry === false) return this.#sendOnce(call, options)
    const { operation } = call
    const repeatable = call.effect === 'reads' || idempotencyKey !== undefined
    return retrying({ operation, repeatable, signal, ...retry }, () => this.#sendOnce(call, options))
  }

  async #sendOnce(call: Call, options: CreationOptions): Promise<RawResponse> {
    const own = this.#ownCredential(call, options)
    if (own) return this.#accepted(call, await this.#exchange(call, own, options), own)
    const { token, cached } = await this.#tokens.get(options.signal)
    const authorization = bearer(token, call.operation)
    const response = await this.#exchange(call, authorization, options)
    if (response.status !== 401 || !cached) return this.#accepted(call, response, authorization)
    this.#tokens.drop(token)
    const renewed = bearer((await this.#tokens.get(options.signal)).token, call.operation)
    return this.#accepted(call, await this.#exchange(call, renewed, options), renewed)
  }

  /** Returns the credential for calls that do not use the shared token. */
  #ownCredential({ operation, credential }: Call, { token }: CallOptions): string | undefined {
    if (typeof credential === 'object') return bearer(credential.purgeToken, operation)
    if (credential === 'basic') {
      const { clientId, secret } = this.#options
      if (clientId === undefined || secret === undefined)
        throw new TypeError(`${operation}: this call requires clientId and secret. Pass both to the client`)
      return basic(clientId, secret)
    }
    const own = token ?? this.#options.token
    return typeof own === 'string' ? bearer(own, operation) : undefined
  }

  async #obtain(): Promise<Obtained> {
    const { token } = this.#options
    if (typeof token === 'function') return { token: await token() }
    const response = await this.json<{ access_token: string; expires_in?: number | null }>({
      ...ACCESS_TOKEN,
      credential: 'basic',
      effect: 'reads',
    })
    return { token: response.access_token, livesSeconds: response.expires_in ?? undefined }
  }

  #accepted({ operation }: Call, response: RawResponse, authorization: string): RawResponse {
    const { status, headers, bytes } = response
    if (status >= 200 && status < 300) return response
    const text = without(decodeText(bytes), [authorization.replace(/^\w+ /, ''), this.#options.secret])
    throw new ServiceError(operation, status, text, headers.get('retry-after'))
  }

  async #exchange(call: Call, authorization: string, options: CreationOptions): Promise<RawResponse> {
    const { signal, headers, timeoutMs, idempotencyKey } = options
    const { operation, path, json, form, accept, credential } = call
    const { version = CONTRACT_VERSION, fetch = globalThis.fetch, headers: always, timeoutMs: usual = 30_000 } = this.#options
    const limit = (timeoutMs ?? usual) > 0 ? AbortSignal.timeout(timeoutMs ?? usual) : undefined
    const signals = [signal, limit].filter((each) => each !== undefined)
    const head = mergeHeaders(
      operation,
      { accept: accept ? `${accept}, application/json` : 'application/json' },
      { version: version === null || credential === 'basic' ? undefined : String(version) },
      always,
      headers,
      { 'idempotency-key': idempotencyKey },
      { 'content-type': json === undefined ? undefined : 'application/json', authorization },
    )
    const init: RequestInit = { method: 'POST', headers: head, redirect: 'manual', signal: AbortSignal.any(signals) }
    if (form) init.body = buildForm(form)
    else if (json !== undefined) init.body = JSON.stringify(json)
    let response: Response
    let bytes: ArrayBuffer
    try {
      response = await fetch(this.#base + path, init)
      bytes = await response.arrayBuffer()
    } catch (cause) {
      signal?.throwIfAborted()
      if (limit?.aborted) throw new ServiceConnectionError(operation, 'timeout', `no response within ${timeoutMs ?? usual} ms`, cause)
      throw new ServiceConnectionError(operation, 'network', `no response from ${this.#base}${path}${describeCause(cause)}`, cause)
    }
    // Browsers hide the status of a redirect, so the response type is checked as well.
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw new ServiceConnectionError(
        operation,
        'redirect',
        `responded with a redirect, which was not followed, because it would send the credential to another address. Check baseUrl`,
      )
    return { status: response.status, headers: response.headers, bytes }
  }
}

const decodeText = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** Returns a code such as ECONNREFUSED, which Node stores in the cause. */
function describeCause(error: unknown): string {
  const code = (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return typeof code === 'string' ? ` (${code})` : ''
}

// Retries calls after temporary failures.

const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 8000

interface Sending extends RetryOptions {
  readonly operation: string
  /** True if repeating the call has the same effect as sending it once. */
  readonly repeatable: boolean
  readonly signal?: AbortSignal | undefined
}

async function retrying<A>(
  { operation, repeatable, signal, times = 3, totalMs = 60_000, onRetry }: Sending,
  send: () => Promise<A>,
): Promise<A> {
  let left = totalMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      // The call for an access token has its own retries, so its errors are not retried here.
      if (!isFailure(error) || error.operation !== operation || attempt > times || !mayRepeat(error, repeatable)) throw error
      const waitMs = asked(error) ?? backoff(attempt)
      if (waitMs > left) throw error
      left -= waitMs
      onRetry?.({ operation, attempt, waitMs, error })
      await pause(waitMs, signal)
    }
  }
}

type Failure = ServiceError | ServiceConnectionError

const isFailure = (error: unknown): error is Failure => error instanceof ServiceError || error instanceof ServiceConnectionError

/** Returns the delay in milliseconds that the service requests. */
const asked = (error: Failure): number | undefined =>
  error instanceof ServiceError && error.retryAfterSeconds !== undefined ? error.retryAfterSeconds * 1000 : undefined

/** After 429, or 503 with Retry-After, the service has not processed the call. */
function mayRepeat(error: Failure, repeatable: boolean): boolean {
  if (error instanceof ServiceConnectionError) return repeatable && error.reason === 'network'
  const { status } = error
  return status === 429 || (status === 503 && asked(error) !== undefined) || (repeatable && status >= 500)
}

/** Adds jitter, so that clients that failed together do not retry at the same time. */
const backoff = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), MAX_PAUSE_MS) * (1 - Math.random() / 2)

// Shares an access token between all calls. Concurrent calls wait for the same request, and the token is renewed before it expires.

interface Obtained {
  token: string
  /** Undefined if the token is used until the service rejects it. */
  livesSeconds?: number | undefined
}

/**
 * Milliseconds between renewal and expiry. If a token lives less than ten times as long, it is renewed after nine tenths of its lifetime.
 */
const MARGIN_MS = 30_000

class TokenCache {
  readonly #obtain: () => Promise<Obtained>
  #held: { token: string; until: number } | undefined
  #pending: Promise<string> | undefined

  constructor(obtain: () => Promise<Obtained>) {
    this.#obtain = obtain
  }

  /** Returns the token, and whether an earlier call obtained it. */
  async get(signal: AbortSignal | undefined): Promise<{ token: string; cached: boolean }> {
    signal?.throwIfAborted()
    if (this.#held && Date.now() < this.#held.until) return { token: this.#held.token, cached: true }
    this.#pending ??= this.#renew().finally(() => (this.#pending = undefined))
    return { token: await unlessAborted(this.#pending, signal), cached: false }
  }

  /** Discards a rejected token, unless a newer one has replaced it. */
  drop(token: string): void {
    if (this.#held?.token === token) this.#held = undefined
  }

  async #renew(): Promise<string> {
    const { token, livesSeconds = Number.POSITIVE_INFINITY } = await this.#obtain()
    const lives = livesSeconds * 1000
    this.#held = { token, until: Date.now() + lives - Math.min(MARGIN_MS, lives / 10) }
    return token
  }
}

/** Aborting one call must not cancel the token request that other calls await. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

// Builds request headers, including credentials. Error messages for invalid headers do not repeat the credential.

const basic = (clientId: string, secret: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${secret}`)))}`

/** Builds the header for a token. Rejects invalid characters itself, because the platform's error would quote the token. */
function bearer(token: string, operation: string): string {
  if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))
    throw new TypeError(`${operation}: the token is missing or contains a character that a header cannot have, such as a line break`)
  return `Bearer ${token}`
}

/** Merges headers. Later sources win. */
function mergeHeaders(operation: string, ...sources: (Record<string, string | undefined> | undefined)[]): Headers {
  const headers = new Headers()
  for (const source of sources)
    for (const [name, value] of Object.entries(source ?? {})) {
      if (value === undefined) continue
      try {
        headers.set(name, value)
      } catch {
        throw new TypeError(`${operation}: header ${JSON.stringify(name)} has a name or value that HTTP does not allow`)
      }
    }
  return headers
}

/** Removes credentials that an error response may echo. */
const without = (text: string, credentials: readonly (string | undefined)[]): string =>
  credentials
    .filter((credential) => credential !== undefined && credential.length >= 4)
    .reduce<string>((rest, credential) => rest.replaceAll(credential as string, '[withheld]'), text)

// Builds multipart bodies for uploads.

/** Builds a form. Files become parts with a file name, other values become plain parts, and lists become repeated parts. */
function buildForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const part of [value].flat()) {
      if (part === undefined || part === null) continue
      if (typeof part === 'object') form.append(name, ...filePart(part as UploadFile))
      else form.append(name, String(part))
    }
  return form
}

function filePart(file: UploadFile): [Blob, string] {
  if (file instanceof Blob) return [file, 'name' in file ? String(file.name) : 'file']
  const parts = [file.data] as ConstructorParameters<typeof Blob>[0]
  return [new Blob(parts, file.type ? { type: file.type } : {}), file.name]
}

// A delay that an abort signal can cancel.
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
