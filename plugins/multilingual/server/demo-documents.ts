/** The demo's legal documents in English, by text id. */
export const DEMO_DOCUMENTS: Readonly<Record<string, string>> = {
  'site.companyProfile': `Shiomachi Coffee is a coffee roaster on the hill above the harbor.

Trade name: Shiomachi Coffee
Operator: Shiomachi Coffee LLC
Representative: Nagisa Shiomachi
Address: 1-2-3 Sakaue, Shiomachi 000-0000, Japan
Founded: April 2014
Business: roasting and sale of coffee beans, operation of a café, coffee subscriptions`,

  'site.companyClause': `Seller: Shiomachi Coffee LLC
Person in charge: Nagisa Shiomachi
Address: 1-2-3 Sakaue, Shiomachi 000-0000, Japan
Telephone: 03-0000-0000 (10:00–17:00, closed Wednesdays)
Email: hello@example.com

Prices: shown on each product page, consumption tax included.
Charges other than the price: shipping, 300 yen anywhere in Japan. We pay the shipping of subscriptions.
Payment methods: credit card, bank transfer
Time of payment: with the order by credit card; within 7 days of the order by bank transfer
Delivery: we roast and ship on the business day after your order.

Returns and exchanges: as food, our products cannot be returned for personal reasons. If an item is damaged or wrong, contact us within 7 days of delivery. We pay the shipping and exchange the item or refund its price.
Canceling a subscription: email or call us at least 3 days before the next shipping date. There is no cancellation fee.`,

  'site.termsOfService': `These terms of use govern the use of the website and online store of Shiomachi Coffee ("we", "us").

Article 1 (Scope)
These terms apply to all relations between you and us concerning the use of the website and the purchase of products.

Article 2 (Orders)
A sales contract is concluded when we send you an email confirming your order.

Article 3 (Prohibited acts)
You may not purchase products for resale, register false information, or interfere with the operation of the website.

Article 4 (Content)
Descriptions of roast levels and flavors are our own impressions. Colors in pictures may differ from those of the products.

Article 5 (Changes)
If we change these terms, we announce the changes and the date on which they take effect on this website in advance.`,

  'site.privacyPolicy': `We handle your personal information as follows.

1. Information we collect
Your name, address, telephone number, email address, and order history

2. Purposes of use
We use it to ship products, to answer inquiries, and to contact you about orders. We send newsletters only to those who ask for them.

3. Disclosure to third parties
Except where required by law, we do not disclose your information to third parties without your consent. We share with carriers what they need for delivery.

4. Security
Access is limited to the people in charge, and the information is encrypted in transit.

5. Access, correction, and deletion
We respond promptly to your requests. Contact: hello@example.com`,
};
