export type ToastTone = 'ok' | 'error' | 'warn' | 'info';

/** What can be done about a message: "Undo". */
export interface ToastAct {
  message: string;
  run: () => void;
}

export interface ToastMore {
  act?: ToastAct;
  /** What it is about: a later message about the same takes its place, so that "verified" never stands below "invalid". */
  subject?: string;
}
