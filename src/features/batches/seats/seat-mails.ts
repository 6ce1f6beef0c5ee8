interface Mail {
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
