export interface Mail {
  subject: string;
  text: string;
}

export function seatMail(details: {
  name: string;
  course: string;
  batch: string;
  first: string;
  publicUrl: string;
}): Mail {
  const { name, course, batch, first, publicUrl } = details;
  return {
    subject: `Your seat in ${course}: first class ${first}`,
    text: `Hello ${name},\n\nyour seat in ${batch} is booked. The first class of ${course} is on ${first}.\n\nYour timetable: ${publicUrl}/profile/timetable`,
  };
}

export function withoutSeatMail(details: { name: string; batch: string; publicUrl: string }): Mail {
  const { name, batch, publicUrl } = details;
  return {
    subject: 'Payment received: please choose your batch',
    text: `Hello ${name},\n\nPayment received and your course is open. The last seat in ${batch} was taken before your payment arrived. Choose another batch, study at your own pace, or ask for a full refund.\n\nChoose now: ${publicUrl}/profile/timetable\n\nYou can choose for 14 days.`,
  };
}

export function transferredMail(details: {
  name: string;
  from: string;
  batch: string;
  first: string;
  publicUrl: string;
}): Mail {
  const { name, from, batch, first, publicUrl } = details;
  const next = first === '' ? '' : ` Your next class is on ${first}.`;
  return {
    subject: `You are now in ${batch}`,
    text: `Hello ${name},\n\nyour seat is now in ${batch} instead of ${from}.${next} Your progress, your certificates and your payments stay as they are.\n\nYour timetable: ${publicUrl}/profile/timetable`,
  };
}

export function withdrawnMail(details: { name: string; batch: string; reason: string; publicUrl: string }): Mail {
  const { name, batch, reason, publicUrl } = details;
  return {
    subject: `Your seat in ${batch} has ended`,
    text: `Hello ${name},\n\nyour seat in ${batch} has ended.\n\nThe reason:\n${reason}\n\nYour timetable: ${publicUrl}/profile/timetable\n\nIf you think this is a mistake, please reply to this e-mail.`,
  };
}

export function cancelledMail(details: { name: string; batch: string; reason: string; publicUrl: string }): Mail {
  const { name, batch, reason, publicUrl } = details;
  return {
    subject: `${batch} is cancelled: please choose what happens next`,
    text: `Hello ${name},\n\nwe are sorry: ${batch} is cancelled.\n\nThe reason:\n${reason}\n\nYou keep the course, your progress and your certificates. Choose within 14 days: another batch, your own pace, or a full refund.\n\nChoose now: ${publicUrl}/profile/timetable`,
  };
}

export function chooseMail(details: { name: string; batch: string; until: string; publicUrl: string }): Mail {
  const { name, batch, until, publicUrl } = details;
  return {
    subject: 'Please choose: another batch or your money back',
    text: `Hello ${name},\n\nyou have no seat in ${batch}. Choose another batch, study at your own pace, or ask for a full refund. You can choose until ${until}.\n\nChoose now: ${publicUrl}/profile/timetable`,
  };
}

export function guestMail(details: { name: string; batch: string; publicUrl: string }): Mail {
  const { name, batch, publicUrl } = details;
  return {
    subject: 'Make-up class given back',
    text: `Hello ${name},\n\n${batch} is cancelled, and with it the make-up class that you had booked there. Please book another one.\n\nYour timetable: ${publicUrl}/profile/timetable`,
  };
}

export function accessEndsMail(details: { name: string; course: string; date: string; publicUrl: string }): Mail {
  const { name, course, date, publicUrl } = details;
  return {
    subject: `Your access to ${course} ends on ${date}`,
    text: `Hello ${name},\n\nyour access to ${course} ends on ${date}. It is open through the whole of that day; your certificates stay. If you need more time, please ask us.\n\nAsk for an extension: ${publicUrl}/contact`,
  };
}
