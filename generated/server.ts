// Generated from schema/. Do not edit.
/** The operations as the server needs them, with the types of their handlers. */
import type * as types from './types.ts'
import * as validators from './validators.js'
import type { Validator } from './validators.js'
import * as strict from './validators.strict.js'

/** The types that the handler of an operation takes and answers. */
export interface TypesOfOperation<Request, Answer> {
  readonly request: Request
  readonly answer: Answer
}

/** The types of operations by operationId. */
export interface OperationTypes {
  /** Generate an access token. */
  generateAccessToken: TypesOfOperation<undefined, types.Token>
  /** Generate a purge token. */
  generatePurgeToken: TypesOfOperation<undefined, types.Token>
  /** Invalidate a token. */
  invalidateToken: TypesOfOperation<types.TokenInvalidation | undefined, void>
  /** Generate a public token. */
  generatePublicToken: TypesOfOperation<types.PublicTokenRequest | undefined, types.Token>
  /** Create an Individual. */
  createIndividual: TypesOfOperation<types.IndividualInput, types.IndividualCreated>
  /** Read an Individual. */
  getIndividual: TypesOfOperation<types.IndividualReference, types.Individual>
  /** List the Items of an Individual. */
  listIndividualItems: TypesOfOperation<types.IndividualItemsRequest, types.IndividualItems>
  /** Delete an Individual. */
  deleteIndividual: TypesOfOperation<types.IndividualReference, void>
  /** Create a Data Request. */
  createDataRequest: TypesOfOperation<types.DataRequestInput, types.DataRequestIdentifier>
  /** Change a Data Request. */
  updateDataRequest: TypesOfOperation<types.DataRequestUpdate, types.DataRequestIdentifier>
  /** List or search Data Requests. */
  listDataRequests: TypesOfOperation<types.DataRequestSearch | undefined, types.DataRequestList>
  /** Read a Data Request. */
  getDataRequest: TypesOfOperation<types.DataRequestLookup, types.DataRequest>
  /** Generate an invitation link. */
  generateInvitationLink: TypesOfOperation<types.InvitationLinkRequest, types.InvitationLinkGenerated>
  /** Remind the Individual. */
  notifyUser: TypesOfOperation<types.NotifyUserRequest, void>
  /** List the invitation links of a Data Request. */
  listInvitationLinks: TypesOfOperation<types.DataRequestReference, types.InvitationLinks>
  /** Expire the invitation link. */
  expireInvitationLink: TypesOfOperation<types.InvitationLinkExpiration, void>
  /** Refresh data now. */
  refreshDataRequest: TypesOfOperation<types.DataRequestReference, void>
  /** Enable refresh. */
  enableRefresh: TypesOfOperation<types.DataRequestReference, void>
  /** Disable refresh. */
  disableRefresh: TypesOfOperation<types.DataRequestReference, void>
  /** Get or search Data Sources. */
  searchDataSources: TypesOfOperation<types.DataSourceSearch | undefined, types.DataSourceList>
  /** Submit an Item. */
  createItem: TypesOfOperation<types.ItemInput, types.ItemCreated>
  /** Upload documents for an Item. */
  uploadItemFiles: TypesOfOperation<types.ItemFilesUpload, types.UploadedFileList>
  /** Read an Item. */
  getItem: TypesOfOperation<types.ItemReference, types.Item>
  /** List Items. */
  listItems: TypesOfOperation<types.ItemSearch | undefined, types.ItemList>
  /** Download the source data of an Item. */
  downloadItemFiles: TypesOfOperation<types.ItemReference, Uint8Array>
  /** Download an Item as PDF. */
  downloadItemPdf: TypesOfOperation<types.ItemReference, Uint8Array>
  /** Purge an Individual. */
  purgeIndividual: TypesOfOperation<types.PurgeRequest, void>
  /** Upload a logo. */
  uploadLogo: TypesOfOperation<types.LogoUpload, types.Logo>
  /**
   * Create an invitation.
   * @deprecated use the Data Request invitation link endpoints
   */
  createInvitation: TypesOfOperation<types.InvitationInput, types.InvitationCreated>
  /**
   * List invitations.
   * @deprecated use the Data Request invitation link endpoints
   */
  listInvitations: TypesOfOperation<types.InvitationSearch | undefined, types.InvitationList>
  /**
   * Read an invitation.
   * @deprecated use the Data Request invitation link endpoints
   */
  getInvitation: TypesOfOperation<types.InvitationReference, types.Invitation>
  /**
   * Expire an invitation.
   * @deprecated use the Data Request invitation link endpoints
   */
  expireInvitation: TypesOfOperation<types.InvitationReference, void>
  /** Get an academic summary. */
  getAcademicSummary: TypesOfOperation<types.ServiceRequest, types.AcademicSummaryAnswer>
  /** Get the enrollment status. */
  getEnrollmentStatus: TypesOfOperation<types.ServiceRequest, types.EnrollmentStatusAnswer>
  /** Get a meritscore. */
  getMeritscore: TypesOfOperation<types.ScoreRequest, types.MeritscoreAnswer>
  /** Get a gradscore. */
  getGradscore: TypesOfOperation<types.ScoreRequest, types.GradscoreAnswer>
  /** Get the digest of a transcript. */
  getDigest: TypesOfOperation<types.DigestRequest, types.DigestAnswer>
  /** Get the employment summary. */
  getEmploymentSummary: TypesOfOperation<types.ServiceRequest, types.EmploymentSummaryAnswer>
  /** Get the income summary. */
  getIncomeSummary: TypesOfOperation<types.ServiceRequest, types.IncomeSummaryAnswer>
  /** Get income and employment details (VOIE). */
  getIncomeEmploymentDetails: TypesOfOperation<types.ServiceRequest, types.IncomeEmploymentDetailsAnswer>
  /** Get insurance details. */
  getInsuranceDetails: TypesOfOperation<types.ServiceRequest, types.InsuranceDetailsAnswer>
  /** Get insurance status. */
  getInsuranceStatus: TypesOfOperation<types.ServiceRequest, types.InsuranceStatusAnswer>
  /** Get realized gains. */
  getRealizedGains: TypesOfOperation<types.RealizedGainsRequest, types.RealizedGainsAnswer>
}

export type OperationId = keyof OperationTypes
export type Group = "Authentication" | "Individuals" | "Data Requests" | "Data Sources" | "Items" | "Compliance" | "Experiences" | "Invitations" | "Services"


export interface RequestOfOperation {
  readonly media: 'application/json' | 'multipart/form-data'
  readonly required: boolean
  /** The component of the body, as in the tables. */
  readonly component: string
  readonly validate: Validator<unknown>
  /** The validator if the request prefers strictness; otherwise its findings become warnings. */
  readonly validateStrictly: Validator<unknown>
  /** Paths of fields of text that take integers too. */
  readonly integersToo?: readonly (readonly string[])[]
  /** The part of a multipart body that holds files, and how many there may be. */
  readonly upload?: { readonly part: string; readonly files: number }
}

export interface AnswerOfOperation {
  readonly status: number
  /** Absent: it has no body. */
  readonly media?: 'application/json' | 'application/zip' | 'application/pdf'
  /** The validator of a JSON body. */
  readonly validate?: Validator<unknown>
}

export interface Operation {
  readonly id: OperationId
  /** With the `/v3` prefix. */
  readonly path: string
  /** The effect of a call. One that creates takes the header Idempotency-Key. */
  readonly effect: 'reads' | 'creates' | 'acts'
  /** The property of the request with which a call only reads. */
  readonly readsWith?: string
  readonly group: Group
  readonly scheme: 'Basic' | 'Bearer'
  readonly credential: 'basic' | 'bearer' | 'purge'
  readonly scopes: readonly string[]
  /** The replacement, in words. */
  readonly deprecated?: string
  readonly request?: RequestOfOperation
  readonly answer: AnswerOfOperation
  /** Statuses of the errors that it declares. */
  readonly errors: readonly number[]
  /** Its place in `prism-operations.json`. */
  readonly prism: number
}

/** In the order of the contract. */
export const operations: readonly Operation[] = [
  {
    id: "generateAccessToken",
    path: "/v3/auth/generate_access_token",
    effect: "acts",
    group: "Authentication",
    scheme: "Basic",
    credential: "basic",
    scopes: [],
    answer: { status: 200, media: "application/json", validate: validators.Token },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 0,
  },
  {
    id: "generatePurgeToken",
    path: "/v3/auth/generate_purge_token",
    effect: "acts",
    group: "Authentication",
    scheme: "Basic",
    credential: "basic",
    scopes: [],
    answer: { status: 200, media: "application/json", validate: validators.Token },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 1,
  },
  {
    id: "invalidateToken",
    path: "/v3/auth/invalidate",
    effect: "acts",
    group: "Authentication",
    scheme: "Basic",
    credential: "basic",
    scopes: [],
    request: { media: "application/json", required: false, component: "TokenInvalidation", validate: validators.TokenInvalidation, validateStrictly: strict.TokenInvalidation },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 2,
  },
  {
    id: "generatePublicToken",
    path: "/v3/auth/generate_public_token",
    effect: "acts",
    group: "Authentication",
    scheme: "Basic",
    credential: "basic",
    scopes: [],
    request: { media: "application/json", required: false, component: "PublicTokenRequest", validate: validators.PublicTokenRequest, validateStrictly: strict.PublicTokenRequest },
    answer: { status: 200, media: "application/json", validate: validators.Token },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 3,
  },
  {
    id: "createIndividual",
    path: "/v3/individuals/new",
    effect: "creates",
    group: "Individuals",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "IndividualInput", validate: validators.IndividualInput, validateStrictly: strict.IndividualInput, integersToo: [["external_id"]] },
    answer: { status: 200, media: "application/json", validate: validators.IndividualCreated },
    errors: [400,401,403,405,409,413,415,429,500,503],
    prism: 4,
  },
  {
    id: "getIndividual",
    path: "/v3/individuals/get_by_id",
    effect: "reads",
    group: "Individuals",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "IndividualReference", validate: validators.IndividualReference, validateStrictly: strict.IndividualReference },
    answer: { status: 200, media: "application/json", validate: validators.Individual },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 5,
  },
  {
    id: "listIndividualItems",
    path: "/v3/individuals/get_items",
    effect: "reads",
    group: "Individuals",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "IndividualItemsRequest", validate: validators.IndividualItemsRequest, validateStrictly: strict.IndividualItemsRequest },
    answer: { status: 200, media: "application/json", validate: validators.IndividualItems },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 6,
  },
  {
    id: "deleteIndividual",
    path: "/v3/individuals/delete",
    effect: "acts",
    group: "Individuals",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "IndividualReference", validate: validators.IndividualReference, validateStrictly: strict.IndividualReference },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 7,
  },
  {
    id: "createDataRequest",
    path: "/v3/datarequests/new",
    effect: "creates",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "DataRequestInput", validate: validators.DataRequestInput, validateStrictly: strict.DataRequestInput },
    answer: { status: 200, media: "application/json", validate: validators.DataRequestIdentifier },
    errors: [400,401,403,404,405,409,413,415,429,500,503],
    prism: 8,
  },
  {
    id: "updateDataRequest",
    path: "/v3/datarequests/update",
    effect: "acts",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "DataRequestUpdate", validate: validators.DataRequestUpdate, validateStrictly: strict.DataRequestUpdate },
    answer: { status: 200, media: "application/json", validate: validators.DataRequestIdentifier },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 9,
  },
  {
    id: "listDataRequests",
    path: "/v3/datarequests/get",
    effect: "reads",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: false, component: "DataRequestSearch", validate: validators.DataRequestSearch, validateStrictly: strict.DataRequestSearch, integersToo: [["filters","external_id"]] },
    answer: { status: 200, media: "application/json", validate: validators.DataRequestList },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 10,
  },
  {
    id: "getDataRequest",
    path: "/v3/datarequests/get_by_id",
    effect: "reads",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "DataRequestLookup", validate: validators.DataRequestLookup, validateStrictly: strict.DataRequestLookup },
    answer: { status: 200, media: "application/json", validate: validators.DataRequest },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 11,
  },
  {
    id: "generateInvitationLink",
    path: "/v3/datarequests/generate_invitation_link",
    effect: "creates",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "InvitationLinkRequest", validate: validators.InvitationLinkRequest, validateStrictly: strict.InvitationLinkRequest },
    answer: { status: 200, media: "application/json", validate: validators.InvitationLinkGenerated },
    errors: [400,401,403,404,405,409,413,415,429,500,503],
    prism: 12,
  },
  {
    id: "notifyUser",
    path: "/v3/datarequests/notify_user",
    effect: "acts",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "NotifyUserRequest", validate: validators.NotifyUserRequest, validateStrictly: strict.NotifyUserRequest },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 13,
  },
  {
    id: "listInvitationLinks",
    path: "/v3/datarequests/get_invitation_link",
    effect: "reads",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "DataRequestReference", validate: validators.DataRequestReference, validateStrictly: strict.DataRequestReference },
    answer: { status: 200, media: "application/json", validate: validators.InvitationLinks },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 14,
  },
  {
    id: "expireInvitationLink",
    path: "/v3/datarequests/expire_invitation_link",
    effect: "acts",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "InvitationLinkExpiration", validate: validators.InvitationLinkExpiration, validateStrictly: strict.InvitationLinkExpiration },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 15,
  },
  {
    id: "refreshDataRequest",
    path: "/v3/datarequests/refresh_now",
    effect: "acts",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "DataRequestReference", validate: validators.DataRequestReference, validateStrictly: strict.DataRequestReference },
    answer: { status: 201 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 16,
  },
  {
    id: "enableRefresh",
    path: "/v3/datarequests/enable_refresh",
    effect: "acts",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "DataRequestReference", validate: validators.DataRequestReference, validateStrictly: strict.DataRequestReference },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 17,
  },
  {
    id: "disableRefresh",
    path: "/v3/datarequests/disable_refresh",
    effect: "acts",
    group: "Data Requests",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "DataRequestReference", validate: validators.DataRequestReference, validateStrictly: strict.DataRequestReference },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 18,
  },
  {
    id: "searchDataSources",
    path: "/v3/datasources/get",
    effect: "reads",
    group: "Data Sources",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: false, component: "DataSourceSearch", validate: validators.DataSourceSearch, validateStrictly: strict.DataSourceSearch },
    answer: { status: 200, media: "application/json", validate: validators.DataSourceList },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 19,
  },
  {
    id: "createItem",
    path: "/v3/items/new",
    effect: "creates",
    group: "Items",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ItemInput", validate: validators.ItemInput, validateStrictly: strict.ItemInput, integersToo: [["external_id"]] },
    answer: { status: 200, media: "application/json", validate: validators.ItemCreated },
    errors: [400,401,403,404,405,409,413,415,429,500,503],
    prism: 20,
  },
  {
    id: "uploadItemFiles",
    path: "/v3/items/upload",
    effect: "creates",
    group: "Items",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "multipart/form-data", required: true, component: "ItemFilesUpload", validate: validators.ItemFilesUpload, validateStrictly: strict.ItemFilesUpload, upload: { part: "files", files: 20 } },
    answer: { status: 200, media: "application/json", validate: validators.UploadedFileList },
    errors: [400,401,403,405,409,413,415,429,500,503],
    prism: 21,
  },
  {
    id: "getItem",
    path: "/v3/items/get_by_id",
    effect: "reads",
    group: "Items",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ItemReference", validate: validators.ItemReference, validateStrictly: strict.ItemReference },
    answer: { status: 200, media: "application/json", validate: validators.Item },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 22,
  },
  {
    id: "listItems",
    path: "/v3/items/get",
    effect: "reads",
    group: "Items",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    request: { media: "application/json", required: false, component: "ItemSearch", validate: validators.ItemSearch, validateStrictly: strict.ItemSearch },
    answer: { status: 200, media: "application/json", validate: validators.ItemList },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 23,
  },
  {
    id: "downloadItemFiles",
    path: "/v3/items/get_files",
    effect: "reads",
    group: "Items",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "ItemReference", validate: validators.ItemReference, validateStrictly: strict.ItemReference },
    answer: { status: 200, media: "application/zip" },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 24,
  },
  {
    id: "downloadItemPdf",
    path: "/v3/items/get_pdf",
    effect: "reads",
    group: "Items",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["WIDGET","GLOBAL"],
    request: { media: "application/json", required: true, component: "ItemReference", validate: validators.ItemReference, validateStrictly: strict.ItemReference },
    answer: { status: 200, media: "application/pdf" },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 25,
  },
  {
    id: "purgeIndividual",
    path: "/v3/compliance/purge_individual",
    effect: "acts",
    group: "Compliance",
    scheme: "Bearer",
    credential: "purge",
    scopes: [],
    request: { media: "application/json", required: true, component: "PurgeRequest", validate: validators.PurgeRequest, validateStrictly: strict.PurgeRequest },
    answer: { status: 204 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 26,
  },
  {
    id: "uploadLogo",
    path: "/v3/experiences/upload_logo",
    effect: "creates",
    group: "Experiences",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    request: { media: "multipart/form-data", required: true, component: "LogoUpload", validate: validators.LogoUpload, validateStrictly: strict.LogoUpload, upload: { part: "file", files: 1 } },
    answer: { status: 200, media: "application/json", validate: validators.Logo },
    errors: [400,401,403,405,409,413,415,429,500,503],
    prism: 27,
  },
  {
    id: "createInvitation",
    path: "/v3/invitations/new",
    effect: "creates",
    group: "Invitations",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    deprecated: "the Data Request invitation link endpoints",
    request: { media: "application/json", required: true, component: "InvitationInput", validate: validators.InvitationInput, validateStrictly: strict.InvitationInput },
    answer: { status: 200, media: "application/json", validate: validators.InvitationCreated },
    errors: [400,401,403,404,405,409,413,415,429,500,503],
    prism: 28,
  },
  {
    id: "listInvitations",
    path: "/v3/invitations/get",
    effect: "reads",
    group: "Invitations",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    deprecated: "the Data Request invitation link endpoints",
    request: { media: "application/json", required: false, component: "InvitationSearch", validate: validators.InvitationSearch, validateStrictly: strict.InvitationSearch },
    answer: { status: 200, media: "application/json", validate: validators.InvitationList },
    errors: [400,401,403,405,413,415,429,500,503],
    prism: 29,
  },
  {
    id: "getInvitation",
    path: "/v3/invitations/get_by_id",
    effect: "reads",
    group: "Invitations",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    deprecated: "the Data Request invitation link endpoints",
    request: { media: "application/json", required: true, component: "InvitationReference", validate: validators.InvitationReference, validateStrictly: strict.InvitationReference },
    answer: { status: 200, media: "application/json", validate: validators.Invitation },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 30,
  },
  {
    id: "expireInvitation",
    path: "/v3/invitations/expire",
    effect: "acts",
    group: "Invitations",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    deprecated: "the Data Request invitation link endpoints",
    request: { media: "application/json", required: true, component: "InvitationReference", validate: validators.InvitationReference, validateStrictly: strict.InvitationReference },
    answer: { status: 200 },
    errors: [400,401,403,404,405,413,415,429,500,503],
    prism: 31,
  },
  {
    id: "getAcademicSummary",
    path: "/v3/services/get_academic_summary",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.AcademicSummaryAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 32,
  },
  {
    id: "getEnrollmentStatus",
    path: "/v3/services/get_enrollment_status",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.EnrollmentStatusAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 33,
  },
  {
    id: "getMeritscore",
    path: "/v3/services/meritscore",
    effect: "acts",
    readsWith: "id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL"],
    request: { media: "application/json", required: true, component: "ScoreRequest", validate: validators.ScoreRequest, validateStrictly: strict.ScoreRequest },
    answer: { status: 200, media: "application/json", validate: validators.MeritscoreAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 34,
  },
  {
    id: "getGradscore",
    path: "/v3/services/gradscore",
    effect: "acts",
    readsWith: "id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL"],
    request: { media: "application/json", required: true, component: "ScoreRequest", validate: validators.ScoreRequest, validateStrictly: strict.ScoreRequest },
    answer: { status: 200, media: "application/json", validate: validators.GradscoreAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 35,
  },
  {
    id: "getDigest",
    path: "/v3/services/get_digest_by_id",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL"],
    request: { media: "application/json", required: true, component: "DigestRequest", validate: validators.DigestRequest, validateStrictly: strict.DigestRequest },
    answer: { status: 200, media: "application/json", validate: validators.DigestAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 36,
  },
  {
    id: "getEmploymentSummary",
    path: "/v3/services/get_employment_summary",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.EmploymentSummaryAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 37,
  },
  {
    id: "getIncomeSummary",
    path: "/v3/services/get_income_summary",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.IncomeSummaryAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 38,
  },
  {
    id: "getIncomeEmploymentDetails",
    path: "/v3/services/get_income_employment_details",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.IncomeEmploymentDetailsAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 39,
  },
  {
    id: "getInsuranceDetails",
    path: "/v3/services/get_insurance_details",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.InsuranceDetailsAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 40,
  },
  {
    id: "getInsuranceStatus",
    path: "/v3/services/get_insurance_status",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: [],
    request: { media: "application/json", required: true, component: "ServiceRequest", validate: validators.ServiceRequest, validateStrictly: strict.ServiceRequest },
    answer: { status: 200, media: "application/json", validate: validators.InsuranceStatusAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 41,
  },
  {
    id: "getRealizedGains",
    path: "/v3/services/get_realized_gains",
    effect: "acts",
    readsWith: "transaction_id",
    group: "Services",
    scheme: "Bearer",
    credential: "bearer",
    scopes: ["GLOBAL","ENTERPRISE_WIDGET"],
    request: { media: "application/json", required: true, component: "RealizedGainsRequest", validate: validators.RealizedGainsRequest, validateStrictly: strict.RealizedGainsRequest },
    answer: { status: 200, media: "application/json", validate: validators.RealizedGainsAnswer },
    errors: [400,401,403,404,405,413,415,422,429,500,503],
    prism: 42,
  },
]
