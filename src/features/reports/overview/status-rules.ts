export type PartState = 'works' | 'delayed' | 'away';

export interface StatusPart {
  id: 'site' | 'database' | 'payments' | 'mails' | 'files';
  name: string;
  state: PartState;
  message: string;
}

/**
 * The public status of the site's parts. `incidents` is `null` while the database does not respond, `isScannerAway`
 * while files are not scanned.
 */
export function statusParts(
  incidents: { undeliveredMails: number; waitingEvents: number } | null,
  isScannerAway: boolean | null,
): StatusPart[] {
  return [...partsByDatabase(incidents), ...(isScannerAway === null ? [] : [partOfFiles(isScannerAway)])];
}

function partOfFiles(isScannerAway: boolean): StatusPart {
  return isScannerAway
    ? part('files', 'Files', 'away', 'They cannot be checked for viruses, so none are taken for now.')
    : part('files', 'Files', 'works', 'They are checked for viruses and taken.');
}

function partsByDatabase(incidents: { undeliveredMails: number; waitingEvents: number } | null): StatusPart[] {
  if (incidents === null) {
    return [
      part('site', 'Site', 'delayed', 'Pages that were drawn before are shown. Everything else waits.'),
      part('database', 'Database', 'away', 'It does not answer. Nothing that was saved is lost.'),
      part('payments', 'Payments', 'away', 'No payment is begun until the database is back.'),
      part('mails', 'Mails', 'delayed', 'Mails wait, and go out afterwards.'),
    ];
  }
  return [
    part('site', 'Site', 'works', 'Pages and calls are answered.'),
    part('database', 'Database', 'works', 'It answers and takes changes.'),
    incidents.waitingEvents > 0
      ? part('payments', 'Payments', 'delayed', 'Some payments take longer to be confirmed. None is lost.')
      : part('payments', 'Payments', 'works', 'Payments are confirmed as they come.'),
    incidents.undeliveredMails > 0
      ? part('mails', 'Mails', 'delayed', 'Some mails wait to be sent.')
      : part('mails', 'Mails', 'works', 'Mails go out as they are written.'),
  ];
}

/** The worst state of all parts. */
export function worstState(parts: readonly StatusPart[]): PartState {
  const order: readonly PartState[] = ['away', 'delayed', 'works'];
  return order.find((state) => parts.some((one) => one.state === state)) ?? 'works';
}

function part(id: StatusPart['id'], name: string, state: PartState, message: string): StatusPart {
  return { id, name, state, message };
}
