import { registrationRead, registrationRegister } from '@bls/proto/client/identity/accounts/registration';
import { RegistrationPage } from './registration-page.js';

/** Where the link of an invitation to a licensee leads. */
export default function Register() {
  return <RegistrationPage read={registrationRead} register={registrationRegister} title="registration.title" />;
}
