/** A learner of the demo institute; none of them exists. */
export interface DemoLearner {
  email: string;
  name: string;
  phone: string;
  address: string;
  linkedin: string;
  joinedDaysAgo: number;
  /** Only accounts that visitors of the demonstration may try have one. */
  password: string | null;
  studies: DemoStudy[];
}

export interface DemoStudy {
  /** Slug of the course. */
  course: string;
  /** Part of the course that is done, by duration. */
  share: number;
  lastSeenDaysAgo: number;
  /** Wrong answers of each try at the quizzes of completed contents, in the order of the course; contents beyond the list got no try. */
  quizTries: number[][];
  /** Passed, and the certificate issued, this long ago. */
  passedDaysAgo: number | null;
}
