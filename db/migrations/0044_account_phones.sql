-- Phone numbers of accounts in the one written form (E.164) that every other phone column has already. Only what is surely one number
-- is changed: digits with what people put between them. A number that is too short or has no known country keeps its digits.
UPDATE users SET phone = written.phone
FROM (
  SELECT id, CASE
    WHEN plain ~ '^\+[1-9]\d{5,14}$' THEN plain
    WHEN plain ~ '^00[1-9]\d{5,14}$' THEN '+' || substr(plain, 3)
    WHEN plain ~ '^\+?0*91[6-9]\d{9}$' THEN '+' || ltrim(plain, '+0')
    WHEN plain ~ '^0+[1-9]\d{9}$' THEN '+91' || ltrim(plain, '0')
    WHEN plain ~ '^\d{10}$' THEN '+91' || plain
    WHEN plain ~ '^\d{6,15}$' THEN plain
    END AS phone
  FROM (
    SELECT id, regexp_replace(
      translate(normalize(phone, NFKC), '०१२३४५६७८९০১২৩৪৫৬৭৮৯٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '0123456789012345678901234567890123456789'),
      '[\s().·''\u2010-\u2015\u2212\u200B-\u200F\u202A-\u202E\u2060\uFEFF-]', '', 'g') AS plain
    FROM users WHERE phone <> ''
  ) typed
) written
WHERE users.id = written.id AND written.phone IS NOT NULL AND users.phone <> written.phone;
