import { subUserRead, subUserRegister } from '@bls/proto/client/identity/accounts/registration';
import { RegistrationPage } from './registration-page.js';

/** Where the link of an invitation to a sub-licensee leads. */
export default function SubUserRegister() {
  return <RegistrationPage read={subUserRead} register={subUserRegister} title="registration.subTitle" />;
}
