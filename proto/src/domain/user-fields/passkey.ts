import { z } from 'zod';
import { requiredText } from '../values/ids.js';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/);
/** How a browser reaches the authenticator, such as `usb` or `internal`; it sends unknown ones too. */
const transport = z.string().regex(/^[a-z-]{1,20}$/);

/** A person may have this many passkeys. */
export const MAX_PASSKEYS = 20;
export const passkeyNameSchema = requiredText(60);

/** What a browser answers when it has created a passkey (parts of RegistrationResponseJSON). */
export const newPasskeySchema = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports: z.array(transport).max(10).default([]),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** What a browser answers when a passkey has signed a challenge (parts of AuthenticationResponseJSON). */
export const passkeyAnswerSchema = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** The question for `navigator.credentials.create`, as PublicKeyCredentialCreationOptionsJSON. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
});

/** The question for `navigator.credentials.get`, as PublicKeyCredentialRequestOptionsJSON. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(credential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
