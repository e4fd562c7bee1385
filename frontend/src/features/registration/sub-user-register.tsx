import { subUserRead, subUserRegister } from '@bls/proto/client/identity/accounts/registration';
import { RegistrationPage } from './registration-page.js';

/** The target of the link in an invitation to a sub-licensee. */
export default function SubUserRegister() {
  return <RegistrationPage read={subUserRead} register={subUserRegister} title="registration.subTitle" />;
}
