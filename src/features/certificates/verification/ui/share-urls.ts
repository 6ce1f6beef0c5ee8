/** The LinkedIn URL that adds a certificate to a profile, prefilled with its data. */
export function linkedinProfileUrl(
  { course, number, date }: { course: string; number: string; date: string },
  { url, institute }: { url: string; institute: string },
): string {
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: institute,
    issueYear: inIndia.year(date),
    issueMonth: inIndia.month(date),
    certUrl: url,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

/** The printed date is in Indian time. */
const inIndia = {
  year: (iso: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(new Date(iso)),
  month: (iso: string) =>
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', month: 'numeric' }).format(new Date(iso)),
};

/** URLs that open a network's share form with one of our pages. Nothing is loaded from the network here. */
export function shareUrls(url: string, text: string): { linkedin: string; whatsapp: string } {
  return {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`,
  };
}
