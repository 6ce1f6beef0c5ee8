/** Where LinkedIn takes a certificate into a profile, with everything that we know of it filled in. */
export function linkedinProfileAddress(
  { course, number, date }: { course: string; number: string; date: string },
  { address, institute }: { address: string; institute: string },
): string {
  const issued = new Date(date);
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: institute,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: address,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}

/** Addresses that open a network's own form with a page of ours in it. Nothing of theirs is loaded here. */
export function shareAddresses(address: string, words: string): { linkedin: string; whatsapp: string } {
  return {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${address}`)}`,
  };
}
