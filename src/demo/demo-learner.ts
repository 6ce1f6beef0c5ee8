/** A fictional learner of the demo institute. */
export interface DemoLearner {
  email: string;
  name: string;
  phone: string;
  address: string;
  linkedin: string;
  joinedDaysAgo: number;
  /** Set only for accounts that visitors of the demonstration may try. */
  password: string | null;
  studies: DemoStudy[];
}

export interface DemoStudy {
  /** Slug of the course. */
  course: string;
  /** Completed part of the course, by duration. */
  share: number;
  lastSeenDaysAgo: number;
  /**
   * Wrong answers of each attempt at the quizzes of completed contents, in the order of the course; contents beyond the list got no
   * attempt.
   */
  quizTries: number[][];
  /** Passed, and the certificate issued, this long ago. */
  passedDaysAgo: number | null;
}
