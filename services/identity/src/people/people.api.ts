export { managedBy } from './administration/managed-by.queries.js';
export { managedUser } from './administration/managed-users.queries.js';
export { takenPermissionSets } from './users/permission-sets.queries.js';
export { guessablePasswordIssues, refuseGuessablePassword } from './users/refuse-guessable-password.js';
export { splitName } from './users/split-name.js';
export { withPresentOwners } from './users/successors.queries.js';
export { actorOf, loginUserOf, signInRefusal, type UserWithCompany } from './users/user.js';
export { activeUsersByEmail, activeUsersOf, userByEmail, userById, userByName, userIdsOfCompany } from './users/users.queries.js';
export { recordSignIn } from './users/users.repository.js';
