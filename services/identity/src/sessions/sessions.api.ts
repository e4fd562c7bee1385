export { credentialHash, newCredential, tenantOf } from './credential.js';
export { endUserSessions } from './end-user-sessions.js';
export { deviceFailures, deviceToken, knownDevice } from './known-device.js';
export { hashPassword, passwordMatches } from './password.js';
export { sessionExpiryOf } from './sessions.queries.js';
export {
  endOtherSessions,
  endSessions,
  insertSession,
  offerCredential,
  ownSession,
  rotateToNext,
  type Session,
  sessionByHash,
  sessionExpiry,
  setStayLoggedIn,
  touchSession,
} from './sessions.repository.js';
export { clearFailures, countFailure, lockedMinutes } from './sign-in-failures.repository.js';
