interface Mail {
  subject: string;
  text: string;
}

interface ToStudent {
  name: string;
  batch: string;
  publicUrl: string;
}

export function offerMail({ name, batch, until, publicUrl }: ToStudent & { until: string }): Mail {
  return {
    subject: `A seat is free in ${batch} until ${until}`,
    text: `Hello ${name},\n\na seat is free in ${batch}. It is yours until ${until}. After that it goes to the next person on the waitlist.\n\nTake the seat or decline it: ${publicUrl}/profile/timetable`,
  };
}

export function offerOverMail({ name, batch, publicUrl }: ToStudent): Mail {
  return {
    subject: `Your offered seat in ${batch} has passed on`,
    text: `Hello ${name},\n\nyour offer of a seat in ${batch} has ended, and the seat goes to the next person on the waitlist. You can join the waitlist again, at its end, or choose another batch: ${publicUrl}/enroll`,
  };
}

export function waitingMail({ name, batch, position, publicUrl }: ToStudent & { position: number }): Mail {
  return {
    subject: `You are number ${position} on the waitlist for ${batch}`,
    text: `Hello ${name},\n\nyou are number ${position} on the waitlist for ${batch}. When a seat is free we offer it to you by mail, and it is yours for 24 hours.\n\nYour timetable: ${publicUrl}/profile/timetable`,
  };
}
