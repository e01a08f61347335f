import { expect, it } from "vitest";
import { mailtoLink } from "./mailto-link.ts";
import { mailAddress } from "./text-input.ts";

it.each([
  "bob@x.co?bcc=all@evil.example",
  "bob@x.co&bcc=all",
  "bob@x.co#top",
  "bob@x.co%0Abcc",
  "bob@x.co/path",
  "bob@x..co",
  "bob@.co",
  "bob@-x.co",
  "bob@x-.co",
  "bob@x",
  "bob@x.c",
  "bob@x_y.co",
])("the address %s is refused", (address) => {
  expect(mailAddress.test(address)).toBe(false);
});

it.each([
  "ada@example.com",
  "ada.lovelace+pond@mail.example.co.uk",
  "o'hara@xn--bcher-kva.example",
  "jürgen@bücher.example",
  "a?b=c&d@example.com",
  "1@2.museum",
])("the address %s is taken", (address) => {
  expect(mailAddress.test(address)).toBe(true);
});

it.each([
  ["ada+pond@example.com", "mailto:ada%2Bpond@example.com"],
  ["bob@x.co?bcc=eve@evil.example", "mailto:bob%40x.co%3Fbcc%3Deve@evil.example"],
  ["bob@x.co?bcc=eve", "mailto:bob@x.co%3Fbcc%3Deve"],
  ["a?subject=hi&b@x.co", "mailto:a%3Fsubject%3Dhi%26b@x.co"],
  ["nobody", "mailto:nobody"],
  ["a\ud800@x.co", "mailto:a%EF%BF%BD@x.co"],
])("the link to %s carries no parameter", (address, link) => {
  expect(mailtoLink(address)).toBe(link);
  expect(new URL(link).search).toBe("");
});
