import { deliveryPath } from "#content/delivery.ts";

/** A page, or a part of one, that answers what people type into the search besides products. */
export interface AnswerPage {
  path: string;
  name: string;
  /** The page that it is on. */
  page: string;
  /** What they type, and nothing else; with commas between. */
  asked: string;
  /** What means this page wherever it stands: 'pump warranty'. */
  words?: string;
}

const delivery = "Delivery and returns";
const contact = "Contact";
const services = "Services";

export const answerPages: readonly AnswerPage[] = [
  {
    path: `${deliveryPath}#delivery`,
    name: "Delivery",
    page: delivery,
    asked: "ship, pallet, parcel, tracking, track my order, where is my order, order status",
    words: "delivery, shipping, freight",
  },
  {
    path: `${deliveryPath}#pickup`,
    name: "Pickup at the yard",
    page: delivery,
    asked: "collect, collection, will call",
    words: "pickup, pick up",
  },
  {
    path: `${deliveryPath}#returns`,
    name: "Returns and refunds",
    page: delivery,
    asked: "return, exchange, damaged, broken on arrival, cancel my order, cancel order",
    words: "refund, send back, money back, return policy",
  },
  {
    path: `${deliveryPath}#warranty`,
    name: "Warranty",
    page: delivery,
    asked: "guaranty",
    words: "warranty, guarantee",
  },
  {
    path: "/contact",
    name: "Phone, e-mail, address and hours",
    page: contact,
    asked:
      "contact, contact us, phone, telephone, call, email, e-mail, mail, address, location, directions, map, where are you, showroom, visit, hours, open, open today, sunday",
    words: "phone number, opening hours, opening times, business hours, store hours",
  },
  {
    path: "/contact#consultation",
    name: "Free consultation and quote",
    page: contact,
    asked: "quote, free quote, estimate, appointment, site visit",
    words: "consultation",
  },
  {
    path: "/contact#questions",
    name: "Questions we hear",
    page: contact,
    asked: "faq, questions, how much does a pond cost, pond cost, price of a pond",
  },
  {
    path: "/services",
    name: "What we build and repair",
    page: services,
    asked:
      "service, services, installation, install, installer, installed, build a pond, pond builder, contractor, repair, fix, leak repair, maintenance service, cleaning service, pond cleaning service, clean out",
  },
  {
    path: "/services#service-area",
    name: "Where we work",
    page: services,
    asked: "service area, area, towns, do you come to, near me",
  },
  {
    path: "/gallery",
    name: "Ponds, falls and fountains we built",
    page: "Gallery",
    asked: "gallery, photos, pictures, portfolio, your work, examples, projects, ideas",
  },
  {
    path: "/about",
    name: "The crew and the yard",
    page: "About",
    asked: "about, about us, company, who are you, reviews, licensed, insured, certified, history",
  },
  {
    path: "/plan",
    name: "Draw your pond: gallons, liner, pump and price",
    page: "Draw your pond",
    asked:
      "pond calculator, calculator, planner, pond planner, plan a pond, plan my pond, plan your pond, draw my pond, design a pond, pond design, liner calculator, liner size, what size liner, pond volume, how many gallons, gallons, draw",
    words: "calculator, planner",
  },
  {
    path: "/pump-table",
    name: "All pumps: flow at each height",
    page: "Pumps by flow and height",
    asked:
      "pump, pumps, pump curve, pump chart, pump table, pump comparison, compare pumps, pond pump, which pump, what size pump, head height, gph at head",
  },
  {
    path: "/privacy",
    name: "Privacy policy",
    page: "Privacy",
    asked: "privacy, privacy policy, data protection, cookies, personal data, delete my data",
  },
  {
    path: "/terms",
    name: "Terms of service",
    page: "Terms",
    asked: "terms, terms of service, conditions, legal, tax, sales tax, payment, pay, credit card",
  },
];
