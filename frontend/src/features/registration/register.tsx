import { registrationRead, registrationRegister } from '@bls/proto/client/identity/accounts/registration';
import { RegistrationPage } from './registration-page.js';

/** The target of the link in an invitation to a licensee. */
export default function Register() {
  return <RegistrationPage read={registrationRead} register={registrationRegister} title="registration.title" />;
}
