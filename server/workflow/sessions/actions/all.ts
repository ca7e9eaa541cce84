/** Everything an Individual can do in a session, by name. */
import type { SessionAction } from './action.ts'
import { consent, withdrawConsent } from './consent.ts'
import { abandon, terminated } from './leaving.ts'
import { enterCode, insufficientCredentials, logIn } from './login.ts'
import { addDocumentClicked, submit, uploadDocument } from './upload.ts'
import { chooseBank, chooseDirect, chooseUpload, datasourceNotFound, selectDatasource } from './choose-source.ts'

export const sessionActions = {
  consent,
  withdraw_consent: withdrawConsent,
  choose_direct: chooseDirect,
  choose_bank: chooseBank,
  choose_upload: chooseUpload,
  select_datasource: selectDatasource,
  datasource_not_found: datasourceNotFound,
  log_in: logIn,
  enter_code: enterCode,
  insufficient_credentials: insufficientCredentials,
  add_document: addDocumentClicked,
  upload_document: uploadDocument,
  submit,
  abandon,
  terminate: terminated,
} as const satisfies Record<string, SessionAction<never>>

export type SessionActionName = keyof typeof sessionActions
