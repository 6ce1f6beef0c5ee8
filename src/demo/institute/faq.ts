export interface DemoFaq {
  question: string;
  answer: string;
}

/** Questions of the home page's accordion. */
export const DEMO_FAQ: DemoFaq[] = [
  {
    question: 'I have never used a laptop for work. Can I join?',
    answer:
      'Yes. Beginner courses start with the laptop itself. You need Class 10 and patience. We lend machines in the lab during opening hours, 10 am to 7 pm.',
  },
  {
    question: 'How does no-cost EMI work?',
    answer:
      'You pay the course fee in equal monthly parts and no interest on top: ₹24,999 becomes 6 parts of about ₹4,167. The loan is your bank’s, and the interest comes out of our share. Some banks add a processing fee or GST on the interest. The payment window shows it before you pay.',
  },
  {
    question: 'Are classes in Hindi or in English?',
    answer:
      'Both, often in one sentence. Slides and tests are in plain English, and explanations are in Hindi or English as the batch likes. Every recorded lesson has captions.',
  },
  {
    question: 'What happens if I miss a week?',
    answer:
      'The recorded lessons, worksheets and quizzes stay in your student portal, and it opens where you left off. If a later batch has a free seat, you may sit in for the part you missed, at no charge.',
  },
  {
    question: 'Do you promise a job?',
    answer:
      'No, and nobody honestly can. We help with your CV, your portfolio, three mock interviews and introductions for a year after you finish. The firms decide. What we can show you is the work of earlier batches.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes. Within {refundDays} of the payment you get a full refund, no reason needed. After that we keep a share, based on what you watched or the days since the payment, and refund the rest. Your profile shows the amount before you ask. The money goes back to the account you paid from.',
  },
  {
    question: 'Can I try a class before I pay?',
    answer:
      'Yes. Every course has a free demo class of 90 minutes, in Lucknow or online. Leave your number, confirm it with a code, and we call once to fix the day.',
  },
  {
    question: 'Is the certificate checked by employers?',
    answer:
      'Anyone can type its number on our site and see the name, the course and the date. It is given at 95% in the final test and not for attendance. It is our own certificate, not a university’s degree.',
  },
];
