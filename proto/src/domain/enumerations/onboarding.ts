/** How far a person has come with the product. Labels: `onboarding.{stage}`. */
export const ONBOARDING_STAGES = ['invited', 'registered', 'signedIn', 'acted'] as const;
export type OnboardingStage = (typeof ONBOARDING_STAGES)[number];
