/** Stages of a user's first use of the system. Labels: `onboarding.{stage}`. */
export const ONBOARDING_STAGES = ['invited', 'registered', 'signedIn', 'acted'] as const;
export type OnboardingStage = (typeof ONBOARDING_STAGES)[number];
