import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const enquiriesData: FeatureData = {
  tables: [
    {
      table: 'demo_bookings',
      title: 'Demo classes that you booked',
      by: 'lead',
      ids: [{ isInKeys: true, subjects: ['demo-booking'] }],
      erase: 'delete',
      personal: {},
      other: [],
    },
    {
      table: 'lead_notes',
      title: 'What the office noted about your enquiries',
      by: 'lead',
      omit: ['api_key_id'],
      erase: 'delete',
      personal: { text: 'row' },
      other: ['kind'],
    },
    {
      table: 'enquiries',
      title: 'Forms that you sent',
      by: 'enquiry',
      ids: [
        { by: 'user-email-or-lead', as: 'enquiries', isInKeys: true, subjects: ['enquiry'] },
        { column: 'phone', as: 'phones' },
      ],
      erase: 'delete',
      personal: {
        name: 'row',
        email: 'row',
        phone: 'row',
        course: 'row',
        subject: 'row',
        message: 'row',
        visitor_id: 'row',
        source: 'row',
        consent: 'row',
      },
      generated: ['searched'],
      other: ['form_heading'],
    },
    {
      table: 'lead_purchases',
      title: 'Orders by which your enquiries count as enrolled',
      by: 'user',
      erase: 'delete',
      personal: { email: 'row', phone: 'row' },
      other: [],
    },
    {
      table: 'leads',
      title: 'Enquiries: you',
      by: 'lead',
      ids: [
        { by: 'user-email-or-phone', as: 'leads', subjects: ['lead'] },
        { column: 'phone', as: 'phones' },
      ],
      erase: 'delete',
      personal: {
        name: 'row',
        email: 'row',
        phone: 'row',
        course: 'row',
        city: 'row',
        tags: 'row',
        lost_note: 'row',
        next_step: 'row',
      },
      generated: ['searched'],
      other: ['stage', 'lost_reason', 'follow_up_time'],
    },
  ],
  // The trainer is named by the office, as on the class's public page.
  impersonal: {
    lead_imports: [],
    // Who of the office is absent, as the owners of enquiries.
    lead_turns: ['absent_ids'],
    lead_import_rows: ['kept_reason'],
    demo_slots: ['title', 'course', 'place', 'trainer', 'searched'],
  },
};
