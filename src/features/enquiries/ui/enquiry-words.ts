/** "1 enquiry", "12 enquiries". */
export function countEnquiries(count: number): string {
  return count === 1 ? '1 enquiry' : `${count} enquiries`;
}
