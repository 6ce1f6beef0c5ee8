/** Where LinkedIn takes a certificate into a profile, with everything that we know of it filled in. */
export function linkedinProfileUrl(
  { course, number, date }: { course: string; number: string; date: string },
  { address, institute }: { address: string; institute: string },
): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: institute,
    issueYear: inIndia.year(date),
    issueMonth: inIndia.month(date),
    certUrl: address,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

/** The day that is printed is India's. */
const inIndia = {
  year: (iso: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date(iso)),
  month: (iso: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', month: 'numeric' }).format(new Date(iso)),
};

/** Addresses that open a network's own form with a page of ours in it. Nothing of theirs is loaded here. */
export function shareUrls(address: string, words: string): { linkedin: string; whatsapp: string } {
  return {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${address}`)}`,
  };
}
