-- A key without a scope gets an empty one if it has a space: the text before its first space no longer passes for a scope. No stored key
-- begins with a space, because HTTP drops those of a header.
UPDATE "records" SET "idempotency_key" = ' ' || "idempotency_key"
WHERE ("kind" = 'message' OR "kind" = 'lead' AND NOT "content" ? 'integration') AND "idempotency_key" LIKE '% %';
