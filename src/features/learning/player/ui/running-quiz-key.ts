/** Storage key of a running quiz. Apart from `running-quiz.ts`, which the player loads only where there is one. */
export const RUNNING_QUIZ = 'running_quiz';
