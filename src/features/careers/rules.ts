export const APPLICATION_STAGES = ['received', 'shortlisted', 'interview', 'offered', 'hired', 'declined'] as const;
export type ApplicationStage = (typeof APPLICATION_STAGES)[number];
