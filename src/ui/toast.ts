export type ToastTone = 'ok' | 'error' | 'warn' | 'info';

/** An action offered with a message: "Undo". */
export interface ToastAct {
  message: string;
  run: () => void;
}

export interface ToastMore {
  act?: ToastAct;
  /** Subject of the message: a later message with the same one replaces it, so that "verified" is never shown below "invalid". */
  subject?: string;
}
