/** All actions of a session, by name. */
import type { SessionAction } from './action.ts'
import { giveConsent, withdrawConsent } from './consent.ts'
import { abandon, terminate } from './leave.ts'
import { enterCode, insufficientCredentials, logIn } from './login.ts'
import { clickAddDocument, submitDocuments, uploadDocument } from './upload.ts'
import { chooseBank, chooseDirect, chooseUpload, datasourceNotFound, selectDatasource } from './choose-source.ts'

export const sessionActions = {
  consent: giveConsent,
  withdraw_consent: withdrawConsent,
  choose_direct: chooseDirect,
  choose_bank: chooseBank,
  choose_upload: chooseUpload,
  select_datasource: selectDatasource,
  datasource_not_found: datasourceNotFound,
  log_in: logIn,
  enter_code: enterCode,
  insufficient_credentials: insufficientCredentials,
  add_document: clickAddDocument,
  upload_document: uploadDocument,
  submit: submitDocuments,
  abandon,
  terminate,
} as const satisfies Record<string, SessionAction<never>>

export type SessionActionName = keyof typeof sessionActions
