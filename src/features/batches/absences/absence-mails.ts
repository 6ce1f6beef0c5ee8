export interface Mail {
  subject: string;
  text: string;
}

interface ToStudent {
  name: string;
  course: string;
  publicUrl: string;
}

export function absentMail({
  name,
  course,
  publicUrl,
  number,
  day,
}: ToStudent & { number: number; day: string }): Mail {
  return {
    subject: `You missed class ${number} of ${course}`,
    text: `Hello ${name},\n\nyou were marked absent in class ${number} of ${course} on ${day}. You can book the same class in another batch, or watch its recording when there is one.\n\nYour timetable: ${publicUrl}/profile/timetable?view=attendance\n\nIf this is wrong, please tell your trainer.`,
  };
}

export function twoMissedMail({ name, course, publicUrl }: ToStudent): Mail {
  return {
    subject: 'Two classes missed: can we help?',
    text: `Hello ${name},\n\nyou missed the last two classes of ${course}. If something keeps you away, please answer this mail or talk to your trainer: we look for a way together.\n\nMake-up classes: ${publicUrl}/profile/timetable?view=attendance`,
  };
}

export function threeMissedMail(details: { student: string; course: string; batch: string; publicUrl: string }): Mail {
  const { student, course, batch, publicUrl } = details;
  return {
    subject: `${student} missed three classes in a row`,
    text: `${student} missed the last three classes of ${course} in ${batch}.\n\nAbsences: ${publicUrl}/admin/absences?kind=streak`,
  };
}

export function belowMail({
  name,
  course,
  publicUrl,
  percent,
  minimum,
}: ToStudent & { percent: number; minimum: number }): Mail {
  return {
    subject: `Your attendance is ${percent}%`,
    text: `Hello ${name},\n\nyour attendance in ${course} is ${percent}%, below ${minimum}%. Book a make-up class or talk to your trainer.\n\nYour attendance: ${publicUrl}/profile/timetable?view=attendance`,
  };
}

export function unfinishedMail(details: { batch: string; number: number; sessionId: string; publicUrl: string }): Mail {
  const { batch, number, sessionId, publicUrl } = details;
  return {
    subject: `Register not finished: ${batch}, class ${number}`,
    text: `The register of class ${number} of ${batch} is not finished. Until then nobody is absent in it.\n\nFinish it: ${publicUrl}/admin/sessions/${sessionId}`,
  };
}
