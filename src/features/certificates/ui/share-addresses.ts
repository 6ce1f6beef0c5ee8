/** Addresses that open a network's own form with a page of ours in it. Nothing of theirs is loaded here. */
export function shareAddresses(address: string, words: string): { linkedin: string; whatsapp: string } {
  return {
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`,
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${words} ${address}`)}`,
  };
}
